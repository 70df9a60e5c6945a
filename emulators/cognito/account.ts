/**
 * A signed-in user's own account: GetUser, ChangePassword, DeleteUser.
 */
import { z } from 'zod';
import { listAttributes } from './attributes.ts';
import { CognitoError } from './errors.ts';
import { defineOperation } from './operation.ts';
import { passwordInput, requireGoodPassword } from './password.ts';
import { changePassword as storePassword, requirePassword } from './password-proof.ts';
import { getUserByAccessToken } from './tokens.ts';
import { type User, deleteUserRow } from './users.ts';

const tokenInput = z.object({ AccessToken: z.string() });

/** GetUser: the attributes of the access token's user, and the second factors. */
export const getUser = defineOperation(tokenInput, async (pool, input) => {
  const user = await getUserByAccessToken(pool, input.AccessToken);
  return { Username: user.username, UserAttributes: listAttributes(user), ...describeFactors(user) };
});

const changeInput = tokenInput.extend({ PreviousPassword: passwordInput, ProposedPassword: passwordInput });

/** ChangePassword: who is signed in must know the old one as well. Sessions go on. */
export const changePassword = defineOperation(changeInput, async (pool, input) => {
  const user = await getUserByAccessToken(pool, input.AccessToken);
  requireGoodPassword(input.ProposedPassword);
  const proved = await requirePassword(pool, user, input.PreviousPassword).catch(refuseAsLimit);
  await storePassword(pool, proved, input.ProposedPassword);
  return {};
});

/** DeleteUser: the account and all its sessions. The address is free again. */
export const deleteUser = defineOperation(tokenInput, async (pool, input) => {
  const { sub } = await getUserByAccessToken(pool, input.AccessToken);
  await deleteUserRow(pool.db, sub);
  return {};
});

/** As GetUser and AdminGetUser tell them: neither is there when none is on. */
export function describeFactors({ factors: { enabled, preferred } }: User): object {
  return {
    ...(enabled.length > 0 && { UserMFASettingList: enabled }),
    ...(preferred !== null && { PreferredMfaSetting: preferred }),
  };
}

/** This call names the lock after wrong passwords otherwise than a sign-in does. */
function refuseAsLimit(error: unknown): never {
  if (error instanceof CognitoError && error.code === 'password-attempts-exceeded') {
    throw new CognitoError('too-many-attempts');
  }
  throw error;
}
