/**
 * Sign-ins that wait for a further step, as rows. The client knows each by its `Session`.
 */
import { randomBytes, toBase64 } from './bytes.ts';
import { CognitoError } from './errors.ts';
import type { UserPool } from './pool.ts';
import { type ChallengeStep, stepSchema } from './sign-in-step.ts';

/** How long an unfinished sign-in lasts (product/account.md#sign-in: as long as in Cognito). */
const LIFETIME_MS = 180_000;
/** For this long an answer that comes too late is told so. */
const FORGOTTEN_AFTER_MS = 3_600_000;
/** Wrong codes that one step stands. */
const WRONG_TRIES_MAX = 5;
const SESSION_BYTES = 64;

/** A sign-in under way. */
export interface StoredSignIn {
  readonly session: string;
  readonly sub: string;
  readonly step: ChallengeStep;
}

interface PendingRow {
  readonly session: string;
  readonly sub: string;
  readonly step: string;
  readonly wrong_tries: number;
  readonly used_at: number | null;
  readonly expires_at: number;
}

/** Stores a step that waits, and forgets those that ended long ago. Returns its name, the `Session`. */
export async function insertPending(
  { db, now }: UserPool,
  sub: string,
  step: ChallengeStep,
): Promise<string> {
  const session = toBase64(randomBytes(SESSION_BYTES));
  const expiresAt = now() + LIFETIME_MS;
  await db.batch([
    db.prepare('DELETE FROM pending_sign_ins WHERE expires_at <= ?').bind(now() - FORGOTTEN_AFTER_MS),
    db
      .prepare('INSERT INTO pending_sign_ins (session, sub, step, expires_at) VALUES (?, ?, ?, ?)')
      .bind(session, sub, JSON.stringify(step), expiresAt),
  ]);
  return session;
}

/** The sign-in of a `Session`; refuses one that is unknown, late, used or worn out. */
export async function getPending({ db, now }: UserPool, session: string): Promise<StoredSignIn> {
  const row = await db
    .prepare('SELECT * FROM pending_sign_ins WHERE session = ?')
    .bind(session)
    .first<PendingRow>();
  if (!row || row.wrong_tries >= WRONG_TRIES_MAX) throw new CognitoError('session-invalid');
  if (row.used_at !== null) throw new CognitoError('session-used');
  if (row.expires_at <= now()) throw new CognitoError('session-expired');
  return { session, sub: row.sub, step: stepSchema.parse(JSON.parse(row.step)) };
}

/** The step is done: its `Session` is good for nothing more. Of two answers at once, one is too late. */
export async function closePending({ db, now }: UserPool, { session }: StoredSignIn): Promise<void> {
  const { meta } = await db
    .prepare('UPDATE pending_sign_ins SET used_at = ? WHERE session = ? AND used_at IS NULL')
    .bind(now(), session)
    .run();
  if (meta.changes !== 1) throw new CognitoError('session-used');
}

/** Counts a wrong code. */
export async function countWrongCode({ db }: UserPool, { session }: StoredSignIn): Promise<void> {
  await db
    .prepare('UPDATE pending_sign_ins SET wrong_tries = wrong_tries + 1 WHERE session = ?')
    .bind(session)
    .run();
}
