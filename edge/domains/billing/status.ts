/**
 * GET /subscription and POST /subscription/verify: the learner's tier, and the subscription behind it.
 */
import type { SubscriptionView } from '#contract/subscription';
import type { LearnerServices } from '../../services/services.ts';
import { writeTime } from '../../services/write-time.ts';
import { followGroup } from './groups.ts';
import { refreshOwn } from './refresh.ts';
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

/**
 * How it stands at the payment provider, which is asked, as after a payment. Who has never been to the checkout has nothing to be asked
 * about. The group follows before the answer, so that the token that the page asks for next says the same.
 */
export async function verifySubscription(services: LearnerServices): Promise<SubscriptionView> {
  const row = await refreshOwn(services);
  if (row) await followGroup(services, services.learner.sub);
  return viewSubscription(services, row);
}

function viewSubscription(
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
