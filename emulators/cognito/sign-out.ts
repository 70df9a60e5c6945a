/**
 * Ending sessions: RevokeToken for one, GlobalSignOut for all of a user.
 */
import { z } from 'zod';
import { CognitoError } from './errors.ts';
import { defineOperation } from './operation.ts';
import { requireClient } from './pool.ts';
import { findSessionByRefreshToken, revokeSession, revokeSessionsOf } from './sessions.ts';
import { getUserByAccessToken } from './tokens.ts';

const revokeInput = z.object({ ClientId: z.string(), Token: z.string() });

/** RevokeToken: ends the session of a refresh token, and with it its access tokens. */
export const revokeToken = defineOperation(revokeInput, async (pool, input) => {
  requireClient(pool, input.ClientId);
  if (isJwt(input.Token)) throw new CognitoError('not-a-refresh-token');
  const session = await findSessionByRefreshToken(pool.db, input.Token);
  if (!session) throw new CognitoError('refresh-token-invalid');
  await revokeSession(pool, session.originJti);
  return {};
});

const globalSignOutInput = z.object({ AccessToken: z.string() });

/** GlobalSignOut: ends every session of the token's user. ID tokens stay valid until they expire. */
export const globalSignOut = defineOperation(globalSignOutInput, async (pool, input) => {
  const { sub } = await getUserByAccessToken(pool, input.AccessToken);
  await revokeSessionsOf(pool, sub);
  return {};
});

/** ID and access tokens have three parts with dots between; our refresh tokens have no dot. */
function isJwt(token: string): boolean {
  return token.split('.').length === 3;
}
