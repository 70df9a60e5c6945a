/**
 * Whether somebody knows a password, with the wait after wrong ones (`lockout.ts`), and what a new one changes.
 */
import { CognitoError } from './errors.ts';
import { NO_ATTEMPTS, isLocked, nextAttempts } from './lockout.ts';
import { requireGoodPassword } from './password.ts';
import { type UserPool, poolName } from './pool.ts';
import { createCredentials, isPasswordRight } from './srp.ts';
import { type User, updateUser } from './users.ts';

/** Refuses, unseen, what comes while the account is locked. */
export function requireUnlocked({ now }: UserPool, user: User): void {
  if (isLocked(user.attempts, now())) throw new CognitoError('password-attempts-exceeded');
}

/** Lets a proof pass when it is right; counts it when it is wrong. Returns the user without the wrong ones before. */
export async function requireProof(pool: UserPool, user: User, prove: () => Promise<boolean>): Promise<User> {
  requireUnlocked(pool, user);
  if (await prove()) return forgetAttempts(pool, user);
  await updateUser(pool.db, { ...user, attempts: nextAttempts(user.attempts, pool.now()) });
  throw new CognitoError('wrong-password');
}

/** The same for a password that is sent in the clear. */
export async function requirePassword(pool: UserPool, user: User, password: string): Promise<User> {
  const identity = { poolName: poolName(pool), sub: user.sub };
  return requireProof(pool, user, () => isPasswordRight(identity, password, user.credentials));
}

/** Stores a new password of the learner's own choice. */
export async function changePassword(pool: UserPool, user: User, password: string): Promise<User> {
  requireGoodPassword(password);
  const now = pool.now();
  const changed: User = {
    ...user,
    status: 'CONFIRMED',
    credentials: await createCredentials({ poolName: poolName(pool), sub: user.sub }, password),
    passwordSetAt: now,
    attempts: NO_ATTEMPTS,
    updatedAt: now,
  };
  await updateUser(pool.db, changed);
  return changed;
}

async function forgetAttempts({ db }: UserPool, user: User): Promise<User> {
  if (user.attempts.failed === 0) return user;
  const calm = { ...user, attempts: NO_ATTEMPTS };
  await updateUser(db, calm);
  return calm;
}
