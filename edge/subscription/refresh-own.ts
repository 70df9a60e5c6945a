/**
 * Brings the caller's own subscription up to date, without waiting for an event.
 */
import { findSubscription, type SubscriptionRow } from '#db/queries/subscriptions';
import { requireLearner } from '../auth/actor.ts';
import { requirePayments } from '../services/payments.ts';
import type { Services } from '../services/services.ts';
import { refreshOf } from './refresh-subscription.ts';

/** The row as it is then; undefined when the learner has never been to the checkout. */
export async function refreshOwn({
  db,
  actor,
  now,
  payments,
}: Services): Promise<SubscriptionRow | undefined> {
  const { sub } = requireLearner(actor);
  await refreshOf(db, sub, { payments: requirePayments(payments), now });
  return findSubscription(db, sub);
}
