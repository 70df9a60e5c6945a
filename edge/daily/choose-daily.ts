/**
 * Which day of the pool a date has. The pool is public, so the order of its weeks is made from a secret of the Worker: who has the
 * repository cannot look tomorrow's positions up.
 */
import { DAILY_WEEKS, dailyIdOf, placeOfDate, type DailyId } from '#contract/daily';

/** Bytes by which a week is sorted. */
const BYTES_PER_WEEK = 4;

/** The day of the pool for a date. The same for everyone, and each week of the pool once in a round. */
export async function chooseDaily(secret: string, date: string): Promise<DailyId> {
  const { round, week, weekday } = placeOfDate(date);
  const order = await weekOrder(secret, round);
  const chosen = order[week];
  if (chosen === undefined) throw new Error(`no week for ${date}`);
  return dailyIdOf(chosen, weekday);
}

/** The weeks of the pool as a round has them: sorted by pseudorandom numbers (HKDF, RFC 5869) of the secret and the round. */
async function weekOrder(secret: string, round: number): Promise<readonly number[]> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const info = encoder.encode(`weeks of round ${round}`);
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    key,
    DAILY_WEEKS * BYTES_PER_WEEK * 8,
  );
  const numbers = new DataView(bits);
  const weeks = Array.from({ length: DAILY_WEEKS }, (_, week) => week);
  const sortKey = (week: number) => numbers.getUint32(week * BYTES_PER_WEEK);
  return weeks.toSorted((a, b) => sortKey(a) - sortKey(b) || a - b);
}
