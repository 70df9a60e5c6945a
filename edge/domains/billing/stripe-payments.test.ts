/** What is asked of Stripe, seen on the wire of Stripe's own client, and what is made of its answers. */
import { describe, expect, test } from 'vitest';
import { Fault } from '#contract/faults';
import { createStripePayments } from './stripe-payments.ts';
import type { StripeSettings } from './stripe-settings.ts';

const KEY = 'sk_test_51secret';
const SETTINGS: StripeSettings = {
  secretKey: KEY,
  webhookSecret: 'whsec_secret',
  prices: {
    monthly: { pln: 'price_m_pln', eur: 'price_m_eur' },
    yearly: { pln: 'price_y_pln', eur: 'price_y_eur' },
  },
  hasTax: false,
  origin: 'http://stripe.localhost:9999',
};
const ORDER = {
  customerId: 'cus_1',
  learnerId: 'learner-1',
  plan: 'yearly',
  language: 'pl',
  successUrl: 'https://oko.example/payment-success',
  cancelUrl: 'https://oko.example/checkout',
  key: 'checkout:1',
} as const;
const START = 1_790_000_000;
const END = START + 2_592_000;

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** Stripe with these answers by the beginning of the path; what it was asked is kept. */
function stripeWith(
  answers: Readonly<Record<string, () => Response>>,
  settings: Partial<StripeSettings> = {},
) {
  const asked: Asked[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, search, origin } = new URL(request.url);
    expect(origin).toBe('http://stripe.localhost:9999');
    expect(request.redirect).toBe('manual');
    expect(request.headers.get('authorization')).toBe(`Bearer ${KEY}`);
    const fields = new URLSearchParams(request.method === 'GET' ? search : await request.text());
    asked.push({
      method: request.method,
      path: pathname,
      key: request.headers.get('idempotency-key'),
      fields: Object.fromEntries(fields),
    });
    const [, answer] =
      Object.entries(answers).find(([path]) => `${pathname}${search}`.startsWith(path)) ?? [];
    return answer?.() ?? Response.json({ error: { type: 'invalid_request_error' } }, { status: 404 });
  };
  return { asked, payments: createStripePayments({ ...SETTINGS, ...settings }, fetch) };
}

const SESSION = {
  id: 'cs_1',
  object: 'checkout.session',
  status: 'open',
  url: 'https://checkout.stripe.com/cs_1',
  metadata: { plan: 'yearly', language: 'pl' },
};

describe('asked', () => {
  test('one customer for a life of an account: the key is the learner’s and the life’s', async () => {
    const { asked, payments } = stripeWith({ '/v1/customers': () => Response.json({ id: 'cus_1' }) });
    expect(
      await payments.makeCustomer(
        { sub: 'learner-1', email: 'a@example.com', hasVerifiedEmail: true },
        '1764300000000',
      ),
    ).toBe('cus_1');
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/v1/customers',
        key: 'customer:learner-1:1764300000000',
        fields: { email: 'a@example.com', 'metadata[learner_id]': 'learner-1' },
      },
    ]);
  });

  test.each([
    ['monthly', 'pl', 'price_m_pln'],
    ['monthly', 'en', 'price_m_eur'],
    ['yearly', 'pl', 'price_y_pln'],
    ['yearly', 'en', 'price_y_eur'],
  ] as const)('%s, read in %s: the price %s of the settings', async (plan, language, price) => {
    const { asked, payments } = stripeWith({ '/v1/checkout': () => Response.json(SESSION) });
    await payments.makeCheckout({ ...ORDER, plan, language });
    expect(asked[0]?.fields).toMatchObject({ 'line_items[0][price]': price, locale: language });
  });

  test('a checkout is of the customer, under the key of the order', async () => {
    const { asked, payments } = stripeWith({ '/v1/checkout': () => Response.json(SESSION) });
    expect(await payments.makeCheckout(ORDER)).toEqual({
      id: 'cs_1',
      state: 'open',
      url: SESSION.url,
      plan: 'yearly',
      language: 'pl',
    });
    expect(asked[0]?.key).toBe('checkout:1');
    expect(asked[0]?.fields).toEqual({
      mode: 'subscription',
      customer: 'cus_1',
      client_reference_id: 'learner-1',
      'line_items[0][price]': 'price_y_pln',
      'line_items[0][quantity]': '1',
      success_url: ORDER.successUrl,
      cancel_url: ORDER.cancelUrl,
      locale: 'pl',
      'metadata[plan]': 'yearly',
      'metadata[language]': 'pl',
    });
  });

  test('taxes are Stripe’s where the settings say so', async () => {
    const { asked, payments } = stripeWith(
      { '/v1/checkout': () => Response.json(SESSION) },
      { hasTax: true },
    );
    await payments.makeCheckout(ORDER);
    expect(asked[0]?.fields).toMatchObject({ 'automatic_tax[enabled]': 'true' });
  });
});

describe('a customer is forgotten', () => {
  test('by being deleted, which ends what runs', async () => {
    const { asked, payments } = stripeWith({
      '/v1/customers/cus_1': () => Response.json({ id: 'cus_1', object: 'customer', deleted: true }),
    });
    await payments.forgetCustomer('cus_1');
    expect(asked).toMatchObject([{ method: 'DELETE', path: '/v1/customers/cus_1' }]);
  });

  test('once: who is gone already is gone', async () => {
    const missing = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' };
    const { payments } = stripeWith({
      '/v1/customers': () => Response.json({ error: missing }, { status: 404 }),
    });
    await expect(payments.forgetCustomer('cus_1')).resolves.toBeUndefined();
  });

  test('or the answer is that it cannot be done now', async () => {
    const { payments } = stripeWith({
      '/v1/customers': () => Response.json({ error: { type: 'invalid_request_error' } }, { status: 400 }),
    });
    await expect(payments.forgetCustomer('cus_1')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a subscription', () => {
  const subscription = (changes: object = {}) => ({
    id: 'sub_1',
    status: 'active',
    created: START,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    items: {
      data: [
        { current_period_start: START, current_period_end: END, price: { recurring: { interval: 'month' } } },
      ],
    },
    latest_invoice: {
      id: 'in_1',
      payments: { data: [{ status: 'paid', payment: { payment_intent: 'pi_1' } }] },
    },
    ...changes,
  });
  const CHARGE = { id: 'ch_1', paid: true, refunded: false, disputed: false };

  const find = async (
    found: readonly object[],
    charge: object = CHARGE,
    disputes: readonly object[] = [],
  ) => {
    const { payments } = stripeWith({
      '/v1/subscriptions?customer=cus_1': () => Response.json({ data: found }),
      '/v1/charges?payment_intent=pi_1': () => Response.json({ data: [charge] }),
      '/v1/disputes?payment_intent=pi_1': () => Response.json({ data: disputes }),
    });
    return payments.findSubscription('cus_1');
  };

  test('as it goes on', async () => {
    expect(await find([subscription()])).toEqual({
      id: 'sub_1',
      plan: 'monthly',
      status: 'active',
      period_start: START * 1_000,
      period_end: END * 1_000,
      ends_at: null,
      revoked: null,
    });
  });

  test.each<[string, object, number]>([
    ['at the end of its period', { cancel_at_period_end: true }, END],
    ['at a moment', { cancel_at: START + 60 }, START + 60],
    ['it has ended', { status: 'canceled', ended_at: START + 30 }, START + 30],
  ])('cancelled: %s', async (_, changes, endsAt) => {
    expect((await find([subscription(changes)]))?.ends_at).toBe(endsAt * 1_000);
  });

  test.each<[string, object, readonly object[], string | null]>([
    ['all given back', { refunded: true }, [], 'refunded'],
    ['a part given back', { amount_refunded: 5 }, [], null],
    ['asked for by the bank', { disputed: true }, [{ status: 'needs_response' }], 'disputed'],
    ['lost to the bank', { disputed: true }, [{ status: 'lost' }], 'disputed'],
    ['won from the bank', { disputed: true }, [{ status: 'won' }], null],
    ['a question of the bank’s', { disputed: true }, [{ status: 'warning_needs_response' }], null],
  ])('its money: %s', async (_, change, disputes, revoked) => {
    expect((await find([subscription()], { ...CHARGE, ...change }, disputes))?.revoked).toBe(revoked);
  });

  test('of several the one that gives most', async () => {
    const ended = subscription({ id: 'sub_new', status: 'canceled', created: START + 9, ended_at: START });
    expect((await find([ended, subscription()]))?.id).toBe('sub_1');
    const older = subscription({ id: 'sub_old', status: 'canceled', created: START - 9, ended_at: START });
    expect((await find([older, ended]))?.id).toBe('sub_new');
  });

  test('none', async () => {
    expect(await find([])).toBeUndefined();
  });

  test('a status that we do not know is not guessed at', async () => {
    await expect(find([subscription({ status: 'resting' })])).rejects.toThrow('Invalid option');
  });
});

const refusal = (code: string, status: number) => () =>
  Response.json(
    { error: { type: 'invalid_request_error', code, message: `Bad key ${KEY} of a@example.com` } },
    { status },
  );

describe('what Stripe refuses', () => {
  test('a checkout that does not exist is none', async () => {
    const { payments } = stripeWith({ '/v1/checkout': refusal('resource_missing', 404) });
    expect(await payments.findCheckout('cs_x')).toBeUndefined();
  });

  test('a checkout that was paid before it could be closed stays paid', async () => {
    const { payments } = stripeWith({
      '/v1/checkout/sessions/cs_1/expire': refusal('', 400),
      '/v1/checkout/sessions/cs_1': () => Response.json({ ...SESSION, status: 'complete', url: null }),
    });
    expect(await payments.closeCheckout('cs_1')).toMatchObject({ state: 'paid', url: '' });
  });

  test.each([
    ['a key that is wrong', () => Response.json({ error: { message: `Bad key ${KEY}` } }, { status: 401 })],
    ['a request that is wrong', refusal('parameter_invalid', 400)],
  ])('%s: unavailable, and nothing of what it says is told or logged', async (_, answer) => {
    const { payments } = stripeWith({ '/v1/customers': answer });
    const failure: unknown = await payments
      .makeCustomer({ sub: 'learner-1', email: 'a@example.com', hasVerifiedEmail: true }, '1')
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Fault);
    expect(failure).toMatchObject({ code: 'unavailable' });
    const { message, cause } = failure as Fault;
    expect(`${message} ${String(cause)}`).toContain('stripe: ');
    expect(`${message} ${String(cause)}`).not.toMatch(/secret|example\.com/);
  });
});
