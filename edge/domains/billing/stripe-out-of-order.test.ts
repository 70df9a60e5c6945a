/** Stripe that fails or does not answer: how long its callers wait, how often it is asked, and that nothing is done twice. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CheckoutOrder, Payments } from '../../services/payments.ts';
import { createStripePayments } from './stripe-payments.ts';

const LEARNER = { sub: 'learner-1', email: 'a@example.com', hasVerifiedEmail: true };
const ORDER: CheckoutOrder = {
  customerId: 'cus_1',
  learnerId: 'learner-1',
  plan: 'yearly',
  language: 'pl',
  successUrl: 'https://oko.example/payment-success',
  cancelUrl: 'https://oko.example/checkout',
  key: 'checkout:1',
};
const PORTAL = { customerId: 'cus_1', language: 'pl', returnUrl: 'https://oko.example/' } as const;

const KEY_OF_STRIPES_CLIENT = /^stripe-node-retry-/;
const NO_KEY = /^$/;
/** Each call, and the idempotency key that it brings: reading and deleting need none. */
const CALLS: readonly (readonly [string, (payments: Payments) => Promise<unknown>, RegExp])[] = [
  ['makeCustomer', (payments) => payments.makeCustomer(LEARNER, '1'), /^customer:learner-1:1$/],
  ['makeCheckout', (payments) => payments.makeCheckout(ORDER), /^checkout:1$/],
  ['closeCheckout', (payments) => payments.closeCheckout('cs_1'), KEY_OF_STRIPES_CLIENT],
  ['openPortal', (payments) => payments.openPortal(PORTAL), KEY_OF_STRIPES_CLIENT],
  ['findPrices', (payments) => payments.findPrices(), NO_KEY],
  ['findCheckout', (payments) => payments.findCheckout('cs_1'), NO_KEY],
  ['findSubscription', (payments) => payments.findSubscription('cus_1'), NO_KEY],
  ['forgetCustomer', (payments) => payments.forgetCustomer('cus_1'), NO_KEY],
];

/** Answers when its caller gives up. */
const silence = async (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

const outOfOrder = () => Response.json({ error: { type: 'api_error' } }, { status: 500 });

/** Makes a call of a Stripe that answers so, or not at all; the idempotency keys of its requests are kept. */
function callOf(call: (payments: Payments) => Promise<unknown>, answer?: () => Response) {
  const keys: string[] = [];
  const fetch = async (_: RequestInfo | URL, init: RequestInit = {}) => {
    keys.push(new Headers(init.headers).get('idempotency-key') ?? '');
    return answer ? answer() : silence(init.signal);
  };
  const settings = {
    secretKey: 'sk_test_51secret',
    webhookSecret: 'whsec_secret',
    prices: {
      monthly: { pln: 'price_m_pln', eur: 'price_m_eur' },
      yearly: { pln: 'price_y_pln', eur: 'price_y_eur' },
    },
    hasTax: false,
    origin: '',
  };
  const outcome = call(createStripePayments(settings, fetch)).catch((failure: unknown) => failure);
  return { keys, outcome };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(CALLS)(
  '%s is given up after five seconds, and made once more under the same key',
  async (_, call, key) => {
    const { keys, outcome } = callOf(call);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(keys).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await outcome).toMatchObject({ code: 'unavailable' });
    expect(keys[0]).toMatch(key);
    expect(keys[1]).toBe(keys[0]);
  },
);

test.each(CALLS)('%s is made once more when Stripe fails', async (_, call) => {
  const { keys, outcome } = callOf(call, outOfOrder);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outcome).toMatchObject({ code: 'unavailable' });
  expect(keys).toHaveLength(2);
});
