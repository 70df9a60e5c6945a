/** Buying premium: one customer, one checkout that is open, nobody pays twice. */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultIn, fieldsIn } from '#edge/testing/fault-in';
import { PROTOCOLS, resultOf, sampleInput } from '#edge/testing/sample-calls';
import { ORIGIN, TestEdge } from '#edge/testing/test-edge';
import { customerOf, paidNow } from '#edge/testing/test-payments';
import { buyPremium, tell } from '#edge/testing/test-subscription';

const CALL = 'subscription.checkout';

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

async function newLearner() {
  const sub = crypto.randomUUID();
  return { sub, customer: customerOf(sub), token: await edge.pool.idToken({ sub }) };
}

/** The newest order of a learner. */
function orderOf(sub: string) {
  return edge.payments.orders.findLast(({ learnerId }) => learnerId === sub);
}

describe.each(PROTOCOLS)('over %s', (_, send) => {
  const start = async (token: string, changes = {}) =>
    send(edge, CALL, { token, body: sampleInput(CALL, changes) });
  const urlOf = async (token: string, changes = {}) =>
    (resultOf(await start(token, changes)) as { readonly url: string }).url;

  describe('happy', () => {
    test('the order is of this learner, and leads back to our own screens', async () => {
      const { sub, customer, token } = await newLearner();
      expect(await urlOf(token, { plan: 'yearly', language: 'en' })).toMatch(/^https:\/\/pay\.test\/cs_/);
      expect(orderOf(sub)).toMatchObject({
        learnerId: sub,
        customerId: customer,
        plan: 'yearly',
        language: 'en',
        successUrl: `${ORIGIN}/payment-success`,
        cancelUrl: `${ORIGIN}/checkout?from=payment`,
      });
    });

    test('the same again is the same page, also from many tabs at once', async () => {
      const { sub, token } = await newLearner();
      const urls = await Promise.all([1, 2, 3].map(async () => urlOf(token)));
      expect(new Set([...urls, await urlOf(token)]).size).toBe(1);
      const open = [...edge.payments.checkouts.values()].filter(({ id }) => id.endsWith(sub));
      expect(open).toHaveLength(1);
    });

    test('another plan closes the checkout of before: only one can be paid', async () => {
      const { sub, token } = await newLearner();
      const urls = [await urlOf(token), await urlOf(token, { plan: 'yearly' }), await urlOf(token)];
      expect(new Set(urls).size).toBe(3);
      const states = [...edge.payments.checkouts.values()]
        .filter(({ id }) => id.endsWith(sub))
        .map(({ state }) => state);
      expect(states).toEqual(['closed', 'closed', 'open']);
    });

    test('after a checkout has run out there is a new one', async () => {
      const { token } = await newLearner();
      const first = await urlOf(token);
      await edge.payments.closeCheckout(first.slice('https://pay.test/'.length));
      expect(await urlOf(token)).not.toBe(first);
    });

    test('who has bought is premium as soon as it is verified, and has something to manage', async () => {
      const { customer, token } = await newLearner();
      await buyPremium(edge, token);
      const status = resultOf(await send(edge, 'subscription.status', { token, body: {} }));
      expect(status).toMatchObject({
        tier: 'premium',
        subscription: { status: 'active', plan: 'monthly', ends_at: null, revoked: null },
        can_manage: true,
      });
      const portal = await send(edge, 'subscription.portal', { token, body: { language: 'en' } });
      expect(resultOf(portal)).toEqual({ url: `https://pay.test/portal/${customer}?language=en` });
    });

    test('who closes the tab after paying is premium by the webhook alone', async () => {
      const { customer, token } = await newLearner();
      const url = await urlOf(token);
      edge.payments.pay(url.slice('https://pay.test/'.length));
      await tell(edge, customer);
      const status = resultOf(await send(edge, 'subscription.status', { token, body: {} }));
      expect(status).toMatchObject({ tier: 'premium' });
    });

    test('after the end one can buy again, as the same customer', async () => {
      const { sub, customer, token } = await newLearner();
      await buyPremium(edge, token);
      edge.payments.subscriptions.set(customer, paidNow({ status: 'canceled' }));
      await tell(edge, customer);
      expect((await start(token)).status).toBe(200);
      expect(orderOf(sub)?.customerId).toBe(customer);
    });
  });

  describe('error', () => {
    test.each(['active', 'trialing', 'past_due', 'unpaid', 'paused'] as const)(
      'a subscription that is %s: there is nothing to buy',
      async (status) => {
        const { customer, token } = await newLearner();
        await buyPremium(edge, token);
        edge.payments.subscriptions.set(customer, paidNow({ status }));
        await tell(edge, customer);
        expect(faultIn(await start(token))).toBe('409 already-subscribed');
      },
    );

    test('paid a moment ago in another tab, before any webhook: nothing more to buy', async () => {
      const { token } = await newLearner();
      const url = await urlOf(token);
      edge.payments.pay(url.slice('https://pay.test/'.length));
      expect(faultIn(await start(token))).toBe('409 already-subscribed');
      expect(faultIn(await start(token, { plan: 'yearly' }))).toBe('409 already-subscribed');
    });

    test('who has never subscribed has nothing to manage, and nothing to verify', async () => {
      const { token } = await newLearner();
      const portal = await send(edge, 'subscription.portal', { token, body: { language: 'pl' } });
      expect(faultIn(portal)).toBe('404 not-found');
      const verified = await send(edge, 'subscription.verify', { token, body: {} });
      expect(resultOf(verified)).toEqual({ tier: 'free', subscription: null, can_manage: false });
    });

    test.each([
      ['plan', { plan: 'daily' }],
      ['language', { language: 'de' }],
    ])('%s that we do not have', async (field, changes) => {
      const { token } = await newLearner();
      const reply = await start(token, changes);
      expect(faultIn(reply)).toBe('400 invalid-input');
      expect(fieldsIn(reply)).toEqual([field]);
    });
  });
});

test('the page asks without saying anything, as it does after a payment', async () => {
  const { token } = await newLearner();
  await buyPremium(edge, token);
  expect(await edge.trpc(token).subscription.verify.mutate()).toMatchObject({ tier: 'premium' });
  expect(await edge.trpc(token).subscription.status.query()).toMatchObject({ tier: 'premium' });
});

describe('security', () => {
  test('neither customer, price nor address is taken from the body', async () => {
    const { sub, customer, token } = await newLearner();
    const body = sampleInput(CALL, {
      customer: 'cus_of_somebody_else',
      customer_id: 'cus_of_somebody_else',
      price: 'price_cheap',
      success_url: 'https://evil.example/',
      cancel_url: 'https://evil.example/',
    });
    expect((await edge.call('POST', '/subscription/checkout', { token, body })).status).toBe(200);
    const order = orderOf(sub);
    expect(order?.customerId).toBe(customer);
    expect(JSON.stringify(order)).not.toContain('evil');
    expect(JSON.stringify(order)).not.toContain('cheap');
  });

  test('an origin that is not on the list gets no checkout', async () => {
    const elsewhere = await TestEdge.start({ PAGE_ORIGINS: 'https://oko.example' });
    const token = await elsewhere.pool.idToken();
    const reply = await elsewhere.call('POST', '/subscription/checkout', { token, body: sampleInput(CALL) });
    expect(faultIn(reply)).toBe('400 invalid-input');
    expect(elsewhere.payments.orders).toEqual([]);
  });

  test('a deployment without settings sells nothing, and says no secret', async () => {
    const bare = await TestEdge.start({}, [], () => undefined);
    const token = await bare.pool.idToken();
    const reply = await bare.call('POST', '/subscription/checkout', { token, body: sampleInput(CALL) });
    expect(faultIn(reply)).toBe('503 unavailable');
    expect((await bare.call('GET', '/subscription', { token })).status).toBe(200);
  });

  test('one customer for good: a second one that was made at the same time is not used', async () => {
    const { sub, customer, token } = await newLearner();
    await Promise.all(
      [1, 2, 3].map(async () =>
        edge.call('POST', '/subscription/checkout', { token, body: sampleInput(CALL) }),
      ),
    );
    const { results } = await env.DB.prepare('SELECT customer_id FROM subscriptions WHERE learner_id = ?')
      .bind(sub)
      .all();
    expect(results).toEqual([{ customer_id: customer }]);
  });
});
