/**
 * Brings the caller's own subscription up to date, without waiting for an event.
 */
import { findSubscription, type SubscriptionRow } from '#db/queries/subscriptions';
import { requireLearner } from '../auth/actor.ts';
import { requirePayments } from '../services/payments.ts';
import type { Services } from '../services/services.ts';
import { refreshSubscription } from './refresh-subscription.ts';

/** The row as it is then; undefined when the learner has never been to the checkout. */
export async function refreshOwn({
  db,
  actor,
  now,
  payments,
}: Services): Promise<SubscriptionRow | undefined> {
  const { sub } = requireLearner(actor);
  const find = async () => {
    const row = await findSubscription(db, sub);
    return row && { db, row, isKnown: false };
  };
  await refreshSubscription({ payments: requirePayments(payments), now, find, event: undefined });
  return findSubscription(db, sub);
}
