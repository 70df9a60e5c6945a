/**
 * POST /oauth2/token: a code, or a refresh token, for tokens (RFC 6749 §4.1.3, RFC 6749 §6).
 */
import { z } from 'zod';
import { CognitoError } from '../errors.ts';
import type { UserPool } from '../pool.ts';
import { refreshSession } from '../refresh.ts';
import { openSession } from '../sessions.ts';
import { type IssuedTokens, issueTokens } from '../tokens.ts';
import { getUser } from '../users.ts';
import { takeAuthorizationCode } from './authorization-codes.ts';
import { isVerifierRight } from './pkce.ts';

const formSchema = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: z.string(),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string().optional(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), client_id: z.string(), refresh_token: z.string() }),
]);
type TokenForm = z.output<typeof formSchema>;

/** Tokens in OAuth's words. */
interface OAuthTokens {
  readonly id_token: string;
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in: number;
  readonly token_type: 'Bearer';
}

/** OAuth's name for what is wrong (RFC 6749 §5.2). */
interface OAuthRefusal {
  readonly error: 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';
}

/** What a form brings. */
export async function exchangeForTokens(
  pool: UserPool,
  form: Readonly<Record<string, unknown>>,
): Promise<OAuthTokens | OAuthRefusal> {
  const { data: asked } = formSchema.safeParse(form);
  if (!asked)
    return { error: isKnownGrant(form['grant_type']) ? 'invalid_request' : 'unsupported_grant_type' };
  if (asked.client_id !== pool.clientId) return { error: 'invalid_client' };
  return asked.grant_type === 'refresh_token' ? refresh(pool, asked.refresh_token) : redeem(pool, asked);
}

async function redeem(
  pool: UserPool,
  asked: Extract<TokenForm, { readonly grant_type: 'authorization_code' }>,
): Promise<OAuthTokens | OAuthRefusal> {
  const authorization = await takeAuthorizationCode(pool, asked.code);
  if (authorization?.redirectUri !== asked.redirect_uri) return { error: 'invalid_grant' };
  const { sub, codeChallenge, scope, nonce } = authorization;
  if (!(await isVerifierRight(codeChallenge, asked.code_verifier))) return { error: 'invalid_grant' };
  const user = await getUser(pool.db, sub, 'unknown-user');
  const { session, refreshToken } = await openSession(pool, sub, scope);
  const tokens = await issueTokens(pool, user, session, nonce === null ? {} : { nonce });
  return { ...writeTokens(tokens), refresh_token: refreshToken };
}

async function refresh(pool: UserPool, refreshToken: string): Promise<OAuthTokens | OAuthRefusal> {
  try {
    return writeTokens(await refreshSession(pool, refreshToken));
  } catch (error) {
    if (error instanceof CognitoError) return { error: 'invalid_grant' };
    throw error;
  }
}

function isKnownGrant(grant: unknown): boolean {
  return grant === 'authorization_code' || grant === 'refresh_token';
}

function writeTokens({ IdToken, AccessToken, ExpiresIn, TokenType }: IssuedTokens): OAuthTokens {
  return { id_token: IdToken, access_token: AccessToken, expires_in: ExpiresIn, token_type: TokenType };
}
