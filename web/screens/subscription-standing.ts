/** Derives the learner's premium standing from the server's data. Pure. */
import { isOver } from '#contract/billing';
import type { SubscriptionView } from '#contract/subscription';

export type SubscriptionStanding =
  /** Free; premium can be bought. */
  | 'free'
  /** Premium without a subscription. */
  | 'given'
  | 'going-on'
  /** Cancelled; premium until the paid period ends. */
  | 'ending'
  /** Last renewal unpaid; premium for a few more days. */
  | 'unpaid-renewal'
  /** A subscription that gives no premium. */
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
