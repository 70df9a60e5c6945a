/**
 * Learners with a subscription.
 */
import type { LearnerCall } from '#edge/services/learner-calls';
import type { Subscription } from '#contract/billing';
import type { ToldPremium } from '#edge/services/services';
import { SIGNED } from './test-payments.ts';
import type { TestAnswer, TestEdge } from './test-edge.ts';

/** Goes to the checkout and pays there. Then the tab is closed: nobody has told the server. */
export async function payInCheckout(edge: TestEdge, token: string, bought?: Subscription): Promise<void> {
  const checkout = await edge.call('POST', '/subscription/checkout', {
    token,
    body: { plan: 'monthly', language: 'pl' },
  });
  if (checkout.status !== 200) throw new Error(`there is no checkout: ${JSON.stringify(checkout.body)}`);
  const { url } = checkout.body as { readonly url: string };
  edge.payments.pay(url.slice('https://pay.test/'.length), bought);
}

/** Buys premium and lets the server know, as the page does after a payment. */
export async function buyPremium(edge: TestEdge, token: string, bought?: Subscription): Promise<void> {
  await payInCheckout(edge, token, bought);
  const { status } = await edge.call('POST', '/subscription/verify', { token, body: {} });
  if (status !== 200) throw new Error(`the payment could not be verified: ${status}`);
}

/** The payment provider says that something has happened to a customer. */
export async function tell(
  edge: TestEdge,
  customer: string,
  id: string = crypto.randomUUID(),
): Promise<TestAnswer> {
  return edge.call('POST', '/webhooks/stripe', {
    headers: { 'stripe-signature': SIGNED },
    body: { id, type: 'customer.subscription.updated', customer },
  });
}

/**
 * The objects of an edge, as a binding for another one, where telling them of a subscription fails: now and then, before or after it was
 * done. `fails` gets the number of the try, from 1.
 */
export function objectsHardToTell(
  edge: TestEdge,
  { when, fails }: { readonly when: 'before' | 'after'; readonly fails: (tries: number) => boolean },
) {
  let tries = 0;
  const tellObject = async (learnerId: string, told: ToldPremium) => {
    tries += 1;
    const isFailing = fails(tries);
    if (!isFailing || when === 'after') {
      await edge.inObject(learnerId, async (object) => object.tellPremium(told));
    }
    if (isFailing) throw new Error('Network connection lost.');
  };
  return {
    idFromName: (name: string) => name,
    get: (learnerId: string) => ({
      call: async (request: LearnerCall) => edge.inObject(learnerId, async (object) => object.call(request)),
      readLimits: async () => edge.inObject(learnerId, async (object) => object.readLimits()),
      tellPremium: async (told: ToldPremium) => tellObject(learnerId, told),
    }),
  };
}
