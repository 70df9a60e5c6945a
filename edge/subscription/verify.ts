/**
 * POST /subscription/verify: asks the payment provider how the learner's subscription stands, as after a payment.
 */
import type { SubscriptionView } from '#contract/subscription';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { refreshOwn } from './refresh-own.ts';
import { viewSubscription } from './subscription-view.ts';

/** How it stands. Who has never been to the checkout has nothing to be asked about. */
export async function verifySubscription(services: Services): Promise<SubscriptionView> {
  const row = await refreshOwn(services);
  return viewSubscription(requireLearner(services.actor), row, services.now());
}
