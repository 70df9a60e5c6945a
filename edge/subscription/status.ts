/**
 * GET /subscription: the learner's tier, and the subscription behind it.
 */
import type { SubscriptionView } from '#contract/subscription';
import { findSubscription } from '#db/queries/subscriptions';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { viewSubscription } from './subscription-view.ts';

/** How it is stored; the payment provider is not asked. */
export async function getSubscription({ db, actor, now }: Services): Promise<SubscriptionView> {
  const learner = requireLearner(actor);
  return viewSubscription(learner, await findSubscription(db, learner.sub), now());
}
