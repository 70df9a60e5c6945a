/**
 * Codes between /oauth2/authorize and /oauth2/token, as rows: each is good once, for five minutes.
 */
import { randomBytes, toHex } from '../bytes.ts';
import type { UserPool } from '../pool.ts';
import type { AuthorizeRequest } from './authorize-request.ts';

/** Cognito's own. */
const LIFETIME_MS = 300_000;
const CODE_BYTES = 16;

/** What a code stands for. */
export interface Authorization {
  readonly sub: string;
  readonly redirectUri: string;
  readonly codeChallenge: string | null;
  readonly scope: string;
  readonly nonce: string | null;
}

interface AuthorizationCodeRow {
  readonly sub: string;
  readonly redirect_uri: string;
  readonly code_challenge: string | null;
  readonly scope: string;
  readonly nonce: string | null;
  readonly expires_at: number;
}

/** Stores a fresh code for a user who has just signed in, and forgets those that nobody used in time. */
export async function insertAuthorizationCode(
  { db, now }: UserPool,
  sub: string,
  { redirectUri, codeChallenge, scope, nonce }: AuthorizeRequest,
): Promise<string> {
  const code = toHex(randomBytes(CODE_BYTES));
  await db.batch([
    db.prepare('DELETE FROM authorization_codes WHERE expires_at <= ?').bind(now()),
    db
      .prepare(
        `INSERT INTO authorization_codes (code, sub, redirect_uri, code_challenge, scope, nonce, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(code, sub, redirectUri, codeChallenge, scope, nonce, now() + LIFETIME_MS),
  ]);
  return code;
}

/** Takes a code out of the store: it is spent, whatever comes of it. */
export async function takeAuthorizationCode(
  { db, now }: UserPool,
  code: string,
): Promise<Authorization | undefined> {
  const row = await db
    .prepare('DELETE FROM authorization_codes WHERE code = ? RETURNING *')
    .bind(code)
    .first<AuthorizationCodeRow>();
  if (!row || row.expires_at <= now()) return undefined;
  return {
    sub: row.sub,
    redirectUri: row.redirect_uri,
    codeChallenge: row.code_challenge,
    scope: row.scope,
    nonce: row.nonce,
  };
}
