/**
 * New tokens for a session that lives: GetTokensFromRefreshToken, and REFRESH_TOKEN_AUTH of InitiateAuth.
 *
 * The pool does not rotate refresh tokens (Cognito's default): the reply carries none.
 */
import { z } from 'zod';
import { CognitoError } from './errors.ts';
import { defineOperation } from './operation.ts';
import { type UserPool, requireClient } from './pool.ts';
import { findSessionByRefreshToken } from './sessions.ts';
import { type IssuedTokens, issueTokens } from './tokens.ts';
import { getUser } from './users.ts';

/** Tokens as every sign-in and refresh returns them; only a sign-in has a refresh token to give. */
export interface AuthenticationResult extends IssuedTokens {
  readonly RefreshToken?: string;
}

const refreshInput = z.object({ ClientId: z.string(), RefreshToken: z.string() });

/** GetTokensFromRefreshToken: what amplify calls. */
export const getTokensFromRefreshToken = defineOperation(refreshInput, async (pool, input) => {
  requireClient(pool, input.ClientId);
  return { AuthenticationResult: await refreshSession(pool, input.RefreshToken) };
});

/** Fresh tokens for the session of a refresh token. */
export async function refreshSession(pool: UserPool, refreshToken: string): Promise<AuthenticationResult> {
  const session = await findSessionByRefreshToken(pool.db, refreshToken);
  if (!session) throw new CognitoError('refresh-token-invalid');
  if (session.isRevoked) throw new CognitoError('refresh-token-revoked');
  if (session.expiresAt <= pool.now()) throw new CognitoError('refresh-token-expired');
  const user = await getUser(pool.db, session.sub, 'unknown-user');
  return issueTokens(pool, user, session);
}
