/**
 * POST /subscription/verify: asks the payment provider how the learner's subscription stands, as after a payment.
 */
import type { SubscriptionView } from '#contract/subscription';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { followGroup } from './follow-group.ts';
import { refreshOwn } from './refresh-own.ts';
import { viewSubscription } from './subscription-view.ts';

/**
 * How it stands. Who has never been to the checkout has nothing to be asked about. The group follows before the answer, so that the token
 * that the page asks for next says the same.
 */
export async function verifySubscription(services: Services): Promise<SubscriptionView> {
  const { db, actor, group, now } = services;
  const learner = requireLearner(actor);
  const row = await refreshOwn(services);
  if (row) await followGroup({ db, group, now: now() }, learner.sub);
  return viewSubscription(learner, row, now());
}
