/**
 * The wire as the library meets it: keys, refusals, idempotency, paging.
 */
import { env } from 'cloudflare:workers';
import { Stripe } from 'stripe';
import { describe, expect, test } from 'vitest';
import { STRIPE_HOST, createStripe, createStripeFetch } from './app.ts';
import { ORIGIN, createLocalStripe, openCheckout } from './testing/sdk.ts';

const KEY = { idempotencyKey: 'anna-1' };

describe('idempotency', () => {
  test('a request that is sent again gets the first one’s answer, and nothing happens twice', async () => {
    const { sdk } = createLocalStripe();
    const first = await sdk.customers.create({ email: 'anna@example.com' }, KEY);
    const second = await sdk.customers.create({ email: 'anna@example.com' }, KEY);
    expect(second.id).toBe(first.id);
    expect((await sdk.customers.list()).data).toHaveLength(1);
  });

  test('the same key with other parameters, or elsewhere, is refused', async () => {
    const { sdk } = createLocalStripe();
    const { id } = await sdk.customers.create({ email: 'anna@example.com' }, KEY);
    const refused = { type: 'StripeIdempotencyError', statusCode: 400 };
    await expect(sdk.customers.create({ email: 'ola@example.com' }, KEY)).rejects.toMatchObject(refused);
    const portal = { customer: id, return_url: ORIGIN };
    await expect(sdk.billingPortal.sessions.create(portal, KEY)).rejects.toMatchObject(refused);
  });

  test('of two at once one is answered and the other told to wait', async () => {
    const { sdk } = createLocalStripe();
    const both = await Promise.allSettled([
      sdk.customers.create({ email: 'anna@example.com' }, KEY),
      sdk.customers.create({ email: 'anna@example.com' }, KEY),
    ]);
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(
      refused.every(({ code, statusCode }) => code === 'idempotency_key_in_use' && statusCode === 409),
    ).toBe(true);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await sdk.customers.list()).data).toHaveLength(1);
  });

  test('a refused request leaves its key free, and a key is forgotten after a day', async () => {
    const local = createLocalStripe();
    const { sdk } = local;
    const portal = { customer: 'cus_nobody', return_url: ORIGIN };
    await expect(sdk.billingPortal.sessions.create(portal, KEY)).rejects.toThrow(
      "No such customer: 'cus_nobody'",
    );
    const first = await sdk.customers.create({}, KEY);
    local.wait(86_400_001);
    expect((await sdk.customers.create({}, KEY)).id).not.toBe(first.id);
  });
});

describe('refusals', () => {
  const success = { success_url: `${ORIGIN}/payment-success`, cancel_url: `${ORIGIN}/checkout` };
  const items = [{ price: 'price_local_month_pln', quantity: 1 }];

  test.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, object]>([
    [
      'no line items',
      { line_items: undefined },
      { code: 'parameter_missing', param: 'line_items[0][price]' },
    ],
    [
      'an unknown price',
      { line_items: [{ price: 'price_x', quantity: 1 }] },
      { code: 'resource_missing', param: 'line_items[0][price]' },
    ],
    ['an unknown customer', { customer: 'cus_x' }, { code: 'resource_missing', param: 'customer' }],
    ['no number', { line_items: [{ price: 'price_x', quantity: -1 }] }, { param: 'line_items[0][quantity]' }],
    [
      'a path for an address',
      { success_url: '/payment-success' },
      { code: 'url_invalid', param: 'success_url' },
    ],
    ['a mode that is not here', { mode: 'payment' }, { param: 'mode' }],
    [
      'what Stripe does not know',
      { colour: 'red' } as object,
      { code: 'parameter_unknown', param: 'colour' },
    ],
  ])('%s', async (_what, options, refusal) => {
    const { sdk } = createLocalStripe();
    const customer = await sdk.customers.create();
    const params = {
      mode: 'subscription',
      customer: customer.id,
      line_items: items,
      ...success,
      ...options,
    } as const;
    await expect(sdk.checkout.sessions.create(params)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...refusal,
    });
  });

  test('what is not there, and what cannot be done', async () => {
    const local = createLocalStripe();
    const { sdk } = local;
    const missing = { code: 'resource_missing', statusCode: 404 };
    await expect(sdk.checkout.sessions.retrieve('cs_test_x')).rejects.toMatchObject(missing);
    await expect(sdk.customers.del('sub_x')).rejects.toMatchObject(missing);
    await expect(sdk.charges.retrieve('ch_x')).rejects.toMatchObject(missing);
    const { session } = await openCheckout(local);
    await sdk.checkout.sessions.expire(session.id);
    await expect(sdk.checkout.sessions.expire(session.id)).rejects.toThrow('status of expired');
    await expect(sdk.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
    const expand = { customer: String(session.customer), expand: ['data.colour'] };
    await expect(sdk.subscriptions.list(expand)).rejects.toMatchObject({ param: 'expand[0]' });
  });

  test.each(['sk_live_1234', 'pk_test_1234', 'nonsense'])('the key %s opens nothing', async (key) => {
    const app = createStripe({ send: async () => new Response(), defer: () => {} });
    const httpClient = Stripe.createFetchHttpClient(createStripeFetch(app, env));
    const sdk = new Stripe(key, { host: STRIPE_HOST, protocol: 'http', httpClient });
    await expect(sdk.customers.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
  });
});

test('a list has the newest first, at most as many as were asked for', async () => {
  const { sdk } = createLocalStripe();
  const made: string[] = [];
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
    made.unshift((await sdk.customers.create({ email })).id);
  const page = await sdk.customers.list({ limit: 2 });
  expect(page).toMatchObject({ object: 'list', has_more: true });
  expect(page.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
});
