/**
 * When the payment provider is asked again about a subscription of which it has told nothing more. An event may never come: Stripe gives
 * up after three days, and a webhook may be set up wrongly.
 */
import { DAY_MS } from '#contract/dates';
import type { Subscription } from '#contract/billing';

const HOUR_MS = 3_600_000;
/** A renewal is paid, or not, about an hour after the period's end (docs.stripe.com/billing/subscriptions/overview). */
const RENEWAL_TAKES_MS = 6 * HOUR_MS;
/** A checkout can be paid for a day (docs.stripe.com/api/checkout/sessions); so long, and an hour for the payment. */
const CHECKOUT_LASTS_MS = DAY_MS + HOUR_MS;
/** How soon one is asked about again whom the provider could not be asked about. */
export const RETRY_MS = 6 * HOUR_MS;

/** When to look whether a checkout that is opened now was paid. */
export function checkOfCheckout(now: number): number {
  return now + CHECKOUT_LASTS_MS;
}

/** When to look at a subscription that stands so now; null when it is over for good. */
export function nextCheck(
  { status, period_end: end }: Pick<Subscription, 'status' | 'period_end'>,
  now: number,
): number | null {
  const tomorrow = now + DAY_MS;
  switch (status) {
    case 'active':
    case 'trialing':
    case 'unpaid':
    case 'paused':
      return Math.max(end + RENEWAL_TAKES_MS, tomorrow);
    // The card may be tried again on any day, and the first payment is waited for less than one.
    case 'past_due':
    case 'incomplete':
      return tomorrow;
    case 'canceled':
    case 'incomplete_expired':
      return null;
  }
}
