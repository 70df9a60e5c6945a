/**
 * How a learner stands with premium, from what the server says. Pure.
 */
import { isOver } from '#contract/billing';
import type { SubscriptionView } from '#contract/subscription';

export type SubscriptionStanding =
  /** Free, and premium can be bought. */
  | 'free'
  /** Premium without a subscription. */
  | 'given'
  | 'going-on'
  /** Cancelled; premium until the end of what is paid for. */
  | 'ending'
  /** The last renewal was not paid; premium for some days more. */
  | 'unpaid-renewal'
  /** There is a subscription, and it gives nothing. */
  | 'stopped'
  | 'refunded'
  | 'disputed';

export function standingOf({ tier, subscription }: SubscriptionView): SubscriptionStanding {
  const isThere = subscription !== null && !isOver(subscription.status);
  if (!isThere) return tier === 'premium' ? 'given' : 'free';
  if (tier === 'free') return subscription.revoked ?? 'stopped';
  if (subscription.status === 'past_due') return 'unpaid-renewal';
  return subscription.ends_at === null ? 'going-on' : 'ending';
}
