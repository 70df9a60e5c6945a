/**
 * What an administrator does with a user: AdminGetUser, AdminUpdateUserAttributes, AdminDeleteUser, AdminUserGlobalSignOut,
 * AdminResetUserPassword.
 */
import { z } from 'zod';
import { describeFactors } from '../account.ts';
import { attributeListInput, changeAttributes, listAttributes, readAttributes } from '../attributes.ts';
import { sendCode } from '../codes.ts';
import { CognitoError } from '../errors.ts';
import { defineOperation } from '../operation.ts';
import { type UserPool, requirePool } from '../pool.ts';
import { revokeSessionsOf } from '../sessions.ts';
import { type User, deleteUserRow, findUser, getUser, updateUser, usernameInput } from '../users.ts';

const userInput = z.object({ UserPoolId: z.string(), Username: usernameInput });

/** AdminGetUser. */
export const adminGetUser = defineOperation(userInput, async (pool, input) => {
  const user = await getNamedUser(pool, input);
  return {
    Username: user.username,
    UserAttributes: listAttributes(user),
    UserStatus: user.status,
    Enabled: true,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.updatedAt / 1000,
    ...describeFactors(user),
  };
});

/** What an administrator may write beside attributes. */
const PROOFS = ['email_verified', 'phone_number_verified'];

const updateInput = userInput.extend({ UserAttributes: attributeListInput });

/** AdminUpdateUserAttributes: an administrator may say that an address is verified, or that it is not. */
export const adminUpdateUserAttributes = defineOperation(updateInput, async (pool, input) => {
  const user = await getNamedUser(pool, input);
  const changed = changeAsAdmin(user, input.UserAttributes);
  const owner = await findUser(pool.db, changed.email);
  if (owner && owner.sub !== user.sub) throw new CognitoError('email-taken-by-other');
  await updateUser(pool.db, { ...changed, updatedAt: pool.now() });
  return {};
});

/** The user with these attributes, and with what is said to be verified. */
export function changeAsAdmin(user: User, list: z.output<typeof attributeListInput>): User {
  const changed = changeAttributes(user, readAttributes(list.filter(({ Name }) => !PROOFS.includes(Name))));
  const said = (name: string) => list.find(({ Name }) => Name === name)?.Value;
  return {
    ...changed,
    isEmailVerified: (said('email_verified') ?? String(changed.isEmailVerified)) === 'true',
    isPhoneVerified: (said('phone_number_verified') ?? String(changed.isPhoneVerified)) === 'true',
  };
}

/** AdminDeleteUser. */
export const adminDeleteUser = defineOperation(userInput, async (pool, input) => {
  const { sub } = await getNamedUser(pool, input);
  await deleteUserRow(pool.db, sub);
  return {};
});

/** AdminUserGlobalSignOut: ends every session of a user. */
export const adminUserGlobalSignOut = defineOperation(userInput, async (pool, input) => {
  const { sub } = await getNamedUser(pool, input);
  await revokeSessionsOf(pool, sub);
  return {};
});

/** AdminResetUserPassword: the password is no good any more, and a code for a new one is on its way. */
export const adminResetUserPassword = defineOperation(userInput, async (pool, input) => {
  const user = await getNamedUser(pool, input);
  if (user.status !== 'CONFIRMED' && user.status !== 'RESET_REQUIRED') {
    throw new CognitoError('cannot-reset-now');
  }
  await sendCode(pool, user, 'reset-password');
  await updateUser(pool.db, { ...user, status: 'RESET_REQUIRED', updatedAt: pool.now() });
  return {};
});

async function getNamedUser(pool: UserPool, input: z.output<typeof userInput>): Promise<User> {
  requirePool(pool, input.UserPoolId);
  return getUser(pool.db, input.Username, 'unknown-user');
}
