/**
 * The six-digit codes that prove an e-mail address: sent to the inbox, good for one use.
 */
import { addMessage } from '../inbox/messages.ts';
import { CognitoError } from './errors.ts';
import { writeEmail, type CodePurpose } from './emails.ts';
import type { Pool } from './pool.ts';
import type { User } from './users.ts';

const HOUR_MS = 3_600_000;
/** How long a code can be used (Cognito's own: 24 hours after sign-up, one hour for a new password). */
const LIFETIME_MS: Readonly<Record<CodePurpose, number>> = {
  'confirm-sign-up': 24 * HOUR_MS,
  'reset-password': HOUR_MS,
};
/** Wrong tries that one code stands. */
const WRONG_TRIES_MAX = 5;
/** Codes a user can ask for within an hour (Cognito: 5 to 20, by risk; nobody is a risk here). */
const CODES_PER_HOUR_MAX = 20;
const CODE_DIGITS = 6;

/** Where a code went, as the API tells it. */
interface CodeDelivery {
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL';
  readonly AttributeName: 'email';
}

interface CodeRow {
  readonly id: number;
  readonly code: string;
  readonly expires_at: number;
  readonly wrong_tries: number;
}

/** Sends a new code; it replaces the one before. */
export async function sendCode(pool: Pool, user: User, purpose: CodePurpose): Promise<CodeDelivery> {
  const now = pool.now();
  if ((await countCodes(pool.db, user.sub, now - HOUR_MS)) >= CODES_PER_HOUR_MAX) {
    throw new CognitoError('too-many-attempts');
  }
  const code = randomCode();
  await pool.db
    .prepare('INSERT INTO codes (sub, purpose, code, sent_at, expires_at) VALUES (?, ?, ?, ?, ?)')
    .bind(user.sub, purpose, code, now, now + LIFETIME_MS[purpose])
    .run();
  await addMessage(pool.db, { to: user.email, code, sentAt: now, ...writeEmail(purpose, code) });
  return { Destination: maskEmail(user.email), DeliveryMedium: 'EMAIL', AttributeName: 'email' };
}

/** Uses up the newest code of a user, or refuses a wrong, spent or late one. */
export async function redeemCode(pool: Pool, sub: string, purpose: CodePurpose, code: string): Promise<void> {
  const newest = await findNewestCode(pool.db, sub, purpose);
  if (!newest || newest.expires_at <= pool.now()) throw new CognitoError('code-expired');
  if (newest.wrong_tries >= WRONG_TRIES_MAX) throw new CognitoError('too-many-attempts');
  if (newest.code !== code) {
    await pool.db
      .prepare('UPDATE codes SET wrong_tries = wrong_tries + 1 WHERE id = ?')
      .bind(newest.id)
      .run();
    throw new CognitoError('code-wrong');
  }
  await pool.db
    .prepare('UPDATE codes SET expires_at = 0 WHERE sub = ? AND purpose = ?')
    .bind(sub, purpose)
    .run();
}

async function countCodes(db: D1Database, sub: string, since: number): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS sent FROM codes WHERE sub = ? AND sent_at > ?')
    .bind(sub, since)
    .first<{ readonly sent: number }>();
  return row?.sent ?? 0;
}

async function findNewestCode(db: D1Database, sub: string, purpose: CodePurpose): Promise<CodeRow | null> {
  return db
    .prepare('SELECT * FROM codes WHERE sub = ? AND purpose = ? ORDER BY id DESC LIMIT 1')
    .bind(sub, purpose)
    .first<CodeRow>();
}

/** Even to within one part in 4,000: 2³² is no multiple of a million. */
function randomCode(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

/** `anna@example.com` → `a***@e***`. */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***');
}
