/**
 * What a learner is told of their subscription.
 */
import type { SubscriptionView } from '#contract/subscription';
import type { SubscriptionRow } from '#db/queries/subscriptions';
import type { Learner } from '../auth/actor.ts';
import { tierOf } from '../services/tier.ts';
import { writeTime } from '../services/write-time.ts';

export function viewSubscription(
  learner: Learner,
  row: SubscriptionRow | undefined,
  now: number,
): SubscriptionView {
  return {
    tier: tierOf(learner, row?.premium_until, now),
    subscription: row ? viewBought(row) : null,
    can_manage: row !== undefined && row.subscription_id !== null,
  };
}

function viewBought({
  status,
  plan,
  period_end: end,
  ends_at: endsAt,
  revoked,
}: SubscriptionRow): SubscriptionView['subscription'] {
  if (status === null || end === null) return null;
  return {
    status,
    plan,
    period_end: writeTime(end),
    ends_at: endsAt === null ? null : writeTime(endsAt),
    revoked,
  };
}
