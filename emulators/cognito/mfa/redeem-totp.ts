/**
 * Takes a code of a user's authenticator app: a right one, once.
 */
import { CognitoError } from '../errors.ts';
import type { UserPool } from '../pool.ts';
import { type User, updateUser } from '../users.ts';
import { findStep } from './totp.ts';

/** The user after this code; refuses a wrong or used one. */
export async function redeemTotp(pool: UserPool, user: User, code: string): Promise<User> {
  const { totp } = user.factors;
  const step = totp ? await findStep(totp.secret, code, pool.now()) : undefined;
  if (!totp || step === undefined) throw new CognitoError('app-code-wrong');
  if (step <= totp.lastStep) throw new CognitoError('app-code-used');
  const changed = { ...user, factors: { ...user.factors, totp: { ...totp, lastStep: step } } };
  await updateUser(pool.db, changed);
  return changed;
}
