/**
 * Six-digit codes: sent to the inbox by e-mail or text message, good for one use.
 */
import { addMessage } from '../inbox/messages.ts';
import { judgeCode } from './code-verdict.ts';
import { CognitoError, type CognitoErrorCode } from './errors.ts';
import { type CodePurpose, writeEmail, writeTextMessage } from './messages.ts';
import type { UserPool } from './pool.ts';
import type { User } from './users.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a code can be used (Cognito's own: 24 hours to prove an address, one for a new password, three minutes to sign in). */
const LIFETIME_MS: Readonly<Record<CodePurpose, number>> = {
  'confirm-sign-up': DAY_MS,
  'reset-password': HOUR_MS,
  'verify-email': DAY_MS,
  'verify-phone': DAY_MS,
  'second-factor': 180_000,
};
/** Codes a user is sent within an hour (Cognito: 5 to 20, by risk; the page is tried against the fewest), and those of sign-ins. */
const CODES_PER_HOUR_MAX = 5;
const SIGN_IN_CODES_PER_HOUR_MAX = 20;
const CODE_DIGITS = 6;

/** Where a code goes. */
export type Destination = { readonly email: string } | { readonly phoneNumber: string };

/** Where a code went, as the API tells it. */
export interface CodeDelivery {
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL' | 'SMS';
  readonly AttributeName: 'email' | 'phone_number';
}

interface CodeRow {
  readonly id: number;
  readonly code: string;
  readonly expires_at: number;
  readonly wrong_tries: number;
}

/** Sends a new code to a user's e-mail, or elsewhere; it replaces the one before. */
export async function sendCode(
  pool: UserPool,
  user: User,
  purpose: CodePurpose,
  destination: Destination = { email: user.email },
): Promise<CodeDelivery> {
  const now = pool.now();
  const isSignIn = purpose === 'second-factor';
  const sent = await countCodes(pool.db, { sub: user.sub, isSignIn, since: now - HOUR_MS });
  if (sent >= (isSignIn ? SIGN_IN_CODES_PER_HOUR_MAX : CODES_PER_HOUR_MAX)) {
    throw new CognitoError('too-many-attempts');
  }
  const code = randomCode();
  await pool.db
    .prepare('INSERT INTO codes (sub, purpose, code, sent_at, expires_at) VALUES (?, ?, ?, ?, ?)')
    .bind(user.sub, purpose, code, now, now + LIFETIME_MS[purpose])
    .run();
  const isEmail = 'email' in destination;
  await addMessage(pool.db, {
    to: isEmail ? destination.email : destination.phoneNumber,
    code,
    sentAt: now,
    ...(isEmail ? writeEmail(purpose, code) : writeTextMessage(code)),
  });
  return describeDelivery(destination);
}

interface TypedCode {
  readonly purpose: CodePurpose;
  readonly code: string;
  /** What is said of a wrong one. */
  readonly refusal?: CognitoErrorCode;
}

/** Uses up the newest code of a user, or refuses a wrong, spent or late one. */
export async function redeemCode(
  pool: UserPool,
  sub: string,
  { purpose, code, refusal = 'code-wrong' }: TypedCode,
): Promise<void> {
  const newest = await findNewestCode(pool.db, sub, purpose);
  const sent = newest && { code: newest.code, expiresAt: newest.expires_at, wrongTries: newest.wrong_tries };
  switch (judgeCode(sent ?? undefined, code, pool.now())) {
    case 'right':
      return spendCodes(pool.db, sub, purpose);
    case 'expired':
      throw new CognitoError('code-expired');
    case 'worn-out':
      throw new CognitoError('too-many-attempts');
    case 'wrong':
      await countWrongTry(pool.db, newest?.id);
      throw new CognitoError(refusal);
  }
}

interface CountedCodes {
  readonly sub: string;
  readonly isSignIn: boolean;
  readonly since: number;
}

async function countCodes(db: D1Database, { sub, isSignIn, since }: CountedCodes): Promise<number> {
  const row = await db
    .prepare(
      "SELECT count(*) AS sent FROM codes WHERE sub = ? AND (purpose = 'second-factor') = ? AND sent_at > ?",
    )
    .bind(sub, Number(isSignIn), since)
    .first<{ readonly sent: number }>();
  return row?.sent ?? 0;
}

async function findNewestCode(db: D1Database, sub: string, purpose: CodePurpose): Promise<CodeRow | null> {
  return db
    .prepare('SELECT * FROM codes WHERE sub = ? AND purpose = ? ORDER BY id DESC LIMIT 1')
    .bind(sub, purpose)
    .first<CodeRow>();
}

async function countWrongTry(db: D1Database, id: number | undefined): Promise<void> {
  await db
    .prepare('UPDATE codes SET wrong_tries = wrong_tries + 1 WHERE id = ?')
    .bind(id ?? null)
    .run();
}

async function spendCodes(db: D1Database, sub: string, purpose: CodePurpose): Promise<void> {
  await db.prepare('UPDATE codes SET expires_at = 0 WHERE sub = ? AND purpose = ?').bind(sub, purpose).run();
}

/** Even to within one part in 4,000: 2³² is no multiple of a million. */
function randomCode(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(random % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
}

function describeDelivery(destination: Destination): CodeDelivery {
  return 'email' in destination
    ? { Destination: maskEmail(destination.email), DeliveryMedium: 'EMAIL', AttributeName: 'email' }
    : {
        Destination: maskPhone(destination.phoneNumber),
        DeliveryMedium: 'SMS',
        AttributeName: 'phone_number',
      };
}

/** `anna@example.com` → `a***@e***`. */
function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***');
}

/** `+48123456789` → `+*******6789`. */
function maskPhone(phoneNumber: string): string {
  return phoneNumber.replace(/\d(?=\d{4})/g, '*');
}
