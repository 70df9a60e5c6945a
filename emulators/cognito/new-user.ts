/**
 * A user who has just come to be: nothing proved, nothing set up.
 */
import { NO_ATTEMPTS } from './lockout.ts';
import { NO_SECOND_FACTORS } from './mfa/second-factors.ts';
import { type UserPool, poolName } from './pool.ts';
import { createCredentials } from './srp.ts';
import type { User } from './users.ts';

type ChosenUser = Pick<User, 'email' | 'status' | 'attributes'> &
  Partial<User> & { readonly password: string };

export async function createUser(pool: UserPool, { password, ...chosen }: ChosenUser): Promise<User> {
  const sub = crypto.randomUUID();
  const now = pool.now();
  return {
    sub,
    username: sub,
    isEmailVerified: false,
    isPhoneVerified: false,
    credentials: await createCredentials({ poolName: poolName(pool), sub }, password),
    passwordSetAt: now,
    factors: NO_SECOND_FACTORS,
    attempts: NO_ATTEMPTS,
    identity: null,
    createdAt: now,
    updatedAt: now,
    ...chosen,
  };
}
