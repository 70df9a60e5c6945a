/**
 * GET /subscription: the learner's tier, and the subscription behind it.
 */
import type { SubscriptionView } from '#contract/subscription';
import type { LearnerServices } from '../services/services.ts';
import { writeTime } from '../services/write-time.ts';
import { findSubscription, type SubscriptionRow } from './subscriptions.ts';
import { keepPremium, toldBy } from './told-premium.ts';

/** How it is stored; the payment provider is not asked. */
export async function getSubscription(services: LearnerServices): Promise<SubscriptionView> {
  const { shared, learner, own, now } = services;
  const row = await findSubscription(shared, learner.sub);
  // It may be newer than what this object was told.
  if (row) keepPremium(own, toldBy(row), now());
  return viewSubscription(services, row);
}

/** What a learner is told of their subscription. */
export function viewSubscription(
  { tier }: Pick<LearnerServices, 'tier'>,
  row: SubscriptionRow | undefined,
): SubscriptionView {
  return {
    tier: tier(),
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
