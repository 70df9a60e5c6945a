/**
 * Codes of an authenticator app: TOTP by RFC 6238, over HOTP by RFC 4226.
 *
 * Pure: it is given the time. SHA-1, six digits and 30 seconds are what Cognito's secrets stand for.
 */
import { type Bytes, randomBytes } from '../bytes.ts';

/** How long one code is shown (RFC 6238 §4). */
const STEP_MS = 30_000;
/** Steps that a phone's clock may be off, to either side. */
const DRIFT_STEPS = 1;
const DIGITS = 6;
/** Length of a secret: RFC 4226 §4 recommends 160 bits; Cognito's have 32 bytes, 52 letters. */
const SECRET_BYTES = 32;
/** RFC 4648 §6. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_PER_LETTER = 5;

/** A fresh secret, in base32 without padding. */
export function createTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** The code that an app with this secret shows. */
export async function codeAt(secret: string, now: number): Promise<string> {
  return hotp(readBase32(secret), stepAt(now));
}

/** The step whose code this is, if it is one of those around now. A step's number grows with time. */
export async function findStep(secret: string, code: string, now: number): Promise<number | undefined> {
  const key = readBase32(secret);
  for (let drift = -DRIFT_STEPS; drift <= DRIFT_STEPS; drift += 1) {
    const step = stepAt(now) + drift;
    if ((await hotp(key, step)) === code) return step;
  }
  return undefined;
}

function stepAt(now: number): number {
  return Math.floor(now / STEP_MS);
}

/** RFC 4226 §5.3: a HMAC, cut at the place that its last four bits name. */
async function hotp(secret: Bytes, counter: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign']);
  const message = new DataView(new ArrayBuffer(8));
  message.setBigUint64(0, BigInt(counter));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, message.buffer));
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf;
  const number = mac.getUint32(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function toBase32(bytes: Bytes): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{1,5}/g) ?? [];
  return letters
    .map((part) => ALPHABET.charAt(Number.parseInt(part.padEnd(BITS_PER_LETTER, '0'), 2)))
    .join('');
}

function readBase32(text: string): Bytes {
  const bits = Array.from(text, (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(BITS_PER_LETTER, '0'),
  ).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
