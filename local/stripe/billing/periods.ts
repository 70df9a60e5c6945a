/**
 * Periods of a subscription. All times are seconds since 1970, as everywhere in Stripe.
 */
import type { Price } from './prices.ts';

export interface Period {
  readonly start: number;
  readonly end: number;
}

const MONTHS: Readonly<Record<Price['interval'], number>> = { month: 1, year: 12 };

/**
 * The period with this number, from 0, of a subscription that began at `anchor`. It is counted from the anchor, not from the
 * period before: who began on the 31st pays on 28 February and on 31 March again.
 */
export function periodOf(anchor: number, interval: Price['interval'], number: number): Period {
  const months = MONTHS[interval];
  return { start: addMonths(anchor, number * months), end: addMonths(anchor, (number + 1) * months) };
}

/** The same day and time so many months later, or the month's last day where it has no such day. */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const to = new Date(seconds * 1000);
  to.setUTCDate(1);
  to.setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}
