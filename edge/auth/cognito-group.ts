/**
 * The group of premium learners in a Cognito user pool.
 */
import { PREMIUM_GROUP } from '#contract/access';
import type { GroupResult, PremiumGroup } from '../services/premium-group.ts';
import type { AdminOperation, CallAdminApi } from './admin-api.ts';

/** The group of the pool that these calls are made to. */
export function createCognitoGroup(callAdminApi: CallAdminApi): PremiumGroup {
  const change = async (operation: AdminOperation, learnerId: string): Promise<GroupResult> => {
    const result = await callAdminApi(operation, learnerId, { GroupName: PREMIUM_GROUP });
    return result.kind === 'no-account' ? { kind: 'done' } : result;
  };
  return {
    add: async (learnerId) => change('AdminAddUserToGroup', learnerId),
    remove: async (learnerId) => change('AdminRemoveUserFromGroup', learnerId),
  };
}
