/**
 * POST /subscription/verify: asks the payment provider how the learner's subscription stands, as after a payment.
 */
import type { SubscriptionView } from '#contract/subscription';
import type { LearnerServices } from '../services/services.ts';
import { followGroup } from './groups.ts';
import { refreshOwn } from './refresh.ts';
import { viewSubscription } from './status.ts';

/**
 * How it stands. Who has never been to the checkout has nothing to be asked about. The group follows before the answer, so that the token
 * that the page asks for next says the same.
 */
export async function verifySubscription(services: LearnerServices): Promise<SubscriptionView> {
  const row = await refreshOwn(services);
  if (row) await followGroup(services, services.learner.sub);
  return viewSubscription(services, row);
}
