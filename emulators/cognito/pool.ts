/**
 * The one user pool of the local Cognito: who it is, where it keeps things, what time it is.
 */
import type { LocalEnv } from '../env.ts';
import type { AdminKey } from './admin-access.ts';
import { CognitoError } from './errors.ts';

/** What every operation works on. */
export interface UserPool {
  readonly db: D1Database;
  readonly id: string;
  readonly clientId: string;
  readonly issuer: string;
  /** Signs Admin… calls. */
  readonly adminKey: AdminKey;
  /** Milliseconds since 1970; injected, so that tests can let codes and tokens expire. */
  readonly now: () => number;
}

/** The pool that the Worker's configuration describes. */
export function poolOf(env: LocalEnv, now: () => number): UserPool {
  return {
    db: env.COGNITO_DB,
    id: env.COGNITO_USER_POOL_ID,
    clientId: env.COGNITO_CLIENT_ID,
    issuer: env.COGNITO_ISSUER,
    adminKey: { accessKeyId: env.AWS_ACCESS_KEY_ID, secretAccessKey: env.AWS_SECRET_ACCESS_KEY },
    now,
  };
}

/** The part of the pool id after the region: it goes into every SRP hash. */
export function poolName({ id }: UserPool): string {
  return id.slice(id.indexOf('_') + 1);
}

/** Refuses a call for an app client that is not ours. */
export function requireClient(pool: UserPool, clientId: string): void {
  if (clientId === pool.clientId) return;
  throw new CognitoError('unknown-client', `User pool client ${clientId} does not exist.`);
}

/** Refuses a call for a pool that is not ours. */
export function requirePool(pool: UserPool, poolId: string): void {
  if (poolId === pool.id) return;
  throw new CognitoError('unknown-pool', `User pool ${poolId} does not exist.`);
}
