/**
 * The accounts of a Cognito user pool. One with a password can be asked for by its sub (AdminGetUser).
 */
import type { Accounts } from '../services/accounts.ts';
import type { CallAdminApi } from './admin-api.ts';

/** The accounts of the pool that these calls are made to. */
export function createCognitoAccounts(callAdminApi: CallAdminApi): Accounts {
  return {
    wasDeleted: async (learnerId) => (await callAdminApi('AdminGetUser', learnerId)).kind === 'no-account',
  };
}
