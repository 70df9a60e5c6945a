/**
 * The payment provider of an environment: none where its settings are not all there, or its key is of another mode than they say.
 */
import { CURRENCIES, PLANS, type Currency, type Plan } from '#contract/billing';
import type { Env } from '../../services/env.ts';
import type { Payments } from '../../services/payments.ts';
import { isLiveKey, type PriceIds } from './stripe-settings.ts';

/** How the payment provider of an environment is opened; `fetch` makes its requests. */
export type OpenPayments = (env: Env, fetch: typeof globalThis.fetch) => Payments | undefined;

const known = new WeakMap<Env, Payments | undefined>();

/** Stripe with the environment's settings; the same environment is opened once. */
export const openPayments: OpenPayments = (env, fetch) => {
  if (!known.has(env)) known.set(env, openStripe(env, fetch));
  return known.get(env);
};

const openStripe: OpenPayments = (env, fetch) => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const prices = pricesOf(env);
  if (secretKey === '' || webhookSecret === '' || !hasAll(prices)) return undefined;
  if (isLiveKey(secretKey) !== (env.STRIPE_MODE === 'live')) return undefined;
  const hasTax = env.STRIPE_TAX === 'on';
  const settings = { secretKey, webhookSecret, prices, hasTax, origin: env.STRIPE_ORIGIN };
  return onFirstCall(async () => {
    const { createStripePayments } = await import('./stripe-payments.ts');
    return createStripePayments(settings, fetch);
  });
};

/** Stripe's client is large, and few calls need it: it is loaded by the first that does. */
function onFirstCall(open: () => Promise<Payments>): Payments {
  let opening: Promise<Payments> | undefined;
  const opened = async () => (opening ??= open());
  return {
    findPrices: async () => (await opened()).findPrices(),
    makeCustomer: async (learner, life) => (await opened()).makeCustomer(learner, life),
    makeCheckout: async (order) => (await opened()).makeCheckout(order),
    findCheckout: async (id) => (await opened()).findCheckout(id),
    closeCheckout: async (id) => (await opened()).closeCheckout(id),
    openPortal: async (options) => (await opened()).openPortal(options),
    findSubscription: async (customerId) => (await opened()).findSubscription(customerId),
    forgetCustomer: async (customerId) => (await opened()).forgetCustomer(customerId),
    readEvent: async (event) => (await opened()).readEvent(event),
  };
}

function pricesOf(env: Env): PriceIds {
  return {
    monthly: { pln: env.STRIPE_PRICE_MONTHLY_PLN, eur: env.STRIPE_PRICE_MONTHLY_EUR },
    yearly: { pln: env.STRIPE_PRICE_YEARLY_PLN, eur: env.STRIPE_PRICE_YEARLY_EUR },
  };
}

function hasAll(prices: PriceIds): boolean {
  const isThere = (plan: Plan) => (currency: Currency) => prices[plan][currency] !== '';
  return PLANS.every((plan) => CURRENCIES.every(isThere(plan)));
}
