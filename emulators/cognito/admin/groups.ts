/**
 * Who belongs to a group: AdminAddUserToGroup, AdminRemoveUserFromGroup. The next tokens say so.
 */
import { z } from 'zod';
import { PREMIUM_GROUP } from '#contract/access';
import { CognitoError } from '../errors.ts';
import { deleteGroupMember, insertGroupMember } from '../group-members.ts';
import { defineOperation } from '../operation.ts';
import { type UserPool, requirePool } from '../pool.ts';
import { type User, getUser } from '../users.ts';

const groupInput = z.object({ UserPoolId: z.string(), Username: z.string(), GroupName: z.string() });

/** AdminAddUserToGroup. */
export const adminAddUserToGroup = defineOperation(groupInput, async (pool, input) => {
  const { sub } = await getMember(pool, input);
  await insertGroupMember(pool.db, sub, input.GroupName);
  return {};
});

/** AdminRemoveUserFromGroup. */
export const adminRemoveUserFromGroup = defineOperation(groupInput, async (pool, input) => {
  const { sub } = await getMember(pool, input);
  await deleteGroupMember(pool.db, sub, input.GroupName);
  return {};
});

/** The one group of the pool, which makes its members premium (product/overview.md#two-tiers). */
async function getMember(pool: UserPool, input: z.output<typeof groupInput>): Promise<User> {
  requirePool(pool, input.UserPoolId);
  if (input.GroupName !== PREMIUM_GROUP) throw new CognitoError('unknown-group');
  return getUser(pool.db, input.Username, 'unknown-user');
}
