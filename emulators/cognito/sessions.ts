/**
 * Sign-ins as rows: each has one refresh token (only its hash is stored) and can be revoked.
 */
import { randomBytes, sha256, textBytes, toBase64, toHex } from './bytes.ts';
import type { UserPool } from './pool.ts';

/** How long a refresh token lives: Cognito's default of 30 days. */
const REFRESH_TOKEN_LIFETIME_MS = 30 * 24 * 3_600_000;
const REFRESH_TOKEN_BYTES = 48;
/** Scope that opens the account's own calls: that of all tokens that do not come from the hosted sign-in. */
export const API_SCOPE = 'aws.cognito.signin.user.admin';

/** One sign-in; `origin_jti` of all its tokens is its name. Times are milliseconds since 1970. */
export interface Session {
  readonly originJti: string;
  readonly sub: string;
  /** What its access tokens may do, parted by spaces. */
  readonly scope: string;
  readonly authTime: number;
  readonly expiresAt: number;
  readonly isRevoked: boolean;
}

interface SessionRow {
  readonly origin_jti: string;
  readonly sub: string;
  readonly scope: string;
  readonly auth_time: number;
  readonly expires_at: number;
  readonly revoked_at: number | null;
}

/** Starts a session; the refresh token is known to the caller alone. */
export async function openSession(
  { db, now }: UserPool,
  sub: string,
  scope = API_SCOPE,
): Promise<{ readonly session: Session; readonly refreshToken: string }> {
  const refreshToken = toBase64(randomBytes(REFRESH_TOKEN_BYTES));
  const authTime = now();
  const session: Session = {
    originJti: crypto.randomUUID(),
    sub,
    scope,
    authTime,
    expiresAt: authTime + REFRESH_TOKEN_LIFETIME_MS,
    isRevoked: false,
  };
  await db
    .prepare(
      `INSERT INTO sessions (origin_jti, sub, refresh_token_hash, scope, auth_time, expires_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    .bind(session.originJti, sub, await hashToken(refreshToken), scope, authTime, session.expiresAt)
    .run();
  return { session, refreshToken };
}

/** The session of a refresh token. */
export async function findSessionByRefreshToken(db: D1Database, token: string): Promise<Session | undefined> {
  const row = await db
    .prepare('SELECT * FROM sessions WHERE refresh_token_hash = ?')
    .bind(await hashToken(token))
    .first<SessionRow>();
  return row ? readSession(row) : undefined;
}

/** The session that an access token comes from. */
export async function findSession(db: D1Database, originJti: string): Promise<Session | undefined> {
  const row = await db
    .prepare('SELECT * FROM sessions WHERE origin_jti = ?')
    .bind(originJti)
    .first<SessionRow>();
  return row ? readSession(row) : undefined;
}

/** Ends one session. */
export async function revokeSession({ db, now }: UserPool, originJti: string): Promise<void> {
  await db
    .prepare('UPDATE sessions SET revoked_at = ? WHERE origin_jti = ? AND revoked_at IS NULL')
    .bind(now(), originJti)
    .run();
}

/** Ends all sessions of a user. */
export async function revokeSessionsOf({ db, now }: UserPool, sub: string): Promise<void> {
  await db
    .prepare('UPDATE sessions SET revoked_at = ? WHERE sub = ? AND revoked_at IS NULL')
    .bind(now(), sub)
    .run();
}

async function hashToken(token: string): Promise<string> {
  return toHex(await sha256(textBytes(token)));
}

function readSession(row: SessionRow): Session {
  return {
    originJti: row.origin_jti,
    sub: row.sub,
    scope: row.scope,
    authTime: row.auth_time,
    expiresAt: row.expires_at,
    isRevoked: row.revoked_at !== null,
  };
}
