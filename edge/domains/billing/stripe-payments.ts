/**
 * The payment provider: Stripe, by its own client. Prices, taxes and cards are its business; here are the few calls that a subscription
 * needs.
 */
import { Stripe } from 'stripe';
import { z } from 'zod';
import { LANGUAGES } from '#contract/languages';
import { CURRENCY_OF, PLANS } from '#contract/billing';
import type {
  Checkout,
  CheckoutOrder,
  Payments,
  PaymentEvent,
  SignedEvent,
} from '../../services/payments.ts';
import { DEADLINE_MS } from '../../reliable/deadline.ts';
import { createPriceFinder } from './find-prices.ts';
import { findBestSubscription, idOf } from './find-subscription.ts';
import { type StripeSettings, isLiveKey } from './stripe-settings.ts';
import { Fault } from '#contract/faults';

/**
 * Reads what Stripe sends us, and refuses what Stripe has not sent, or not just now, or to somebody else.
 */
const SECOND_MS = 1_000;
/** How old a signature may be, in seconds: Stripe's own tolerance. It signs each try anew. */
const TOLERANCE_SECONDS = 300;
/** How far our clock and Stripe's may be apart, in seconds. */
const CLOCK_LEEWAY_SECONDS = 30;

const reference = z.union([z.string(), z.object({ id: z.string() })]);
/** As much of an event's object as says whose it is. */
const objectSchema = z
  .object({
    id: z.string(),
    object: z.string(),
    customer: reference.nullable(),
    charge: reference.nullable(),
  })
  .partial();

/** The reader of events with these settings. */
export function createEventReader(
  stripe: Stripe,
  { secretKey, webhookSecret }: Pick<StripeSettings, 'secretKey' | 'webhookSecret'>,
): Payments['readEvent'] {
  const isLive = isLiveKey(secretKey);
  return async (signed) => {
    const event = await verify(stripe, signed, webhookSecret);
    requireNotToCome(signedAt(signed.signature ?? ''), signed.now);
    // In a test mode Stripe's clocks can be put forward; what has happened there is dated by them.
    if (isLive) requireNotToCome(event.created, signed.now);
    if (event.livemode !== isLive) throw refused('The event is of another mode.');
    return {
      id: event.id,
      type: event.type,
      customerId: await askStripe(async () => findCustomer(stripe, event)),
    } satisfies PaymentEvent;
  };
}

async function verify(
  stripe: Stripe,
  { rawBody, signature, now }: SignedEvent,
  secret: string,
): Promise<Stripe.Event> {
  try {
    return await stripe.webhooks.constructEventAsync(
      rawBody,
      signature ?? '',
      secret,
      TOLERANCE_SECONDS,
      Stripe.createSubtleCryptoProvider(),
      // Milliseconds: Stripe's client makes seconds of them.
      now,
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      throw refused('The signature is not valid.');
    }
    throw error;
  }
}

/** When a header was signed, in seconds: of several times the last, as Stripe's client reads it; NaN without one. */
function signedAt(signature: string): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  return Number.parseInt(times.at(-1)?.slice('t='.length) ?? '', 10);
}

/** Stripe's client refuses what is too old and takes what is dated tomorrow: a signature that is good for ever. */
function requireNotToCome(seconds: number, now: number): void {
  if (seconds * SECOND_MS <= now + CLOCK_LEEWAY_SECONDS * SECOND_MS) return;
  throw refused('The event is dated in the future.');
}

function refused(message: string): Fault {
  return new Fault('invalid-input', message);
}

/** Whom the event is about. A dispute or a refund names only its charge. */
async function findCustomer(stripe: Stripe, event: Stripe.Event): Promise<string | undefined> {
  const { id, object, customer, charge } = objectSchema.catch({}).parse(event.data.object);
  if (object === 'customer') return id;
  if (customer !== undefined && customer !== null) return idOf(customer);
  const chargeId = idOf(charge);
  if (chargeId === undefined) return undefined;
  return idOf((await stripe.charges.retrieve(chargeId)).customer);
}

/** More tries after a failed one. Stripe's client gives both the same idempotency key, so that nothing is done twice. */
const RETRIES = 1;
/** What a checkout remembers of its order. */
const orderSchema = z.object({ plan: z.enum(PLANS), language: z.enum(LANGUAGES) }).partial();

/** Stripe with these settings; `fetch` makes its requests. */
export function createStripePayments(settings: StripeSettings, fetch: typeof globalThis.fetch): Payments {
  const stripe = new Stripe(settings.secretKey, {
    // The key goes to Stripe, and nowhere else.
    httpClient: Stripe.createFetchHttpClient((address: RequestInfo | URL, options?: RequestInit) =>
      fetch(address, { ...options, redirect: 'manual' }),
    ),
    maxNetworkRetries: RETRIES,
    timeout: DEADLINE_MS,
    telemetry: false,
    ...hostOf(settings.origin),
  });
  const findCheckout: Payments['findCheckout'] = async (id) => {
    const session = await askStripe(async () =>
      orUndefined(stripe.checkout.sessions.retrieve(id), isMissing),
    );
    return session && toCheckout(session);
  };
  const findPrices = createPriceFinder(stripe, settings);
  return {
    findPrices: async () => askStripe(findPrices),
    makeCustomer: async ({ sub, email, hasVerifiedEmail }, life) => {
      const customer = await askStripe(async () =>
        stripe.customers.create(
          { ...(hasVerifiedEmail && { email }), metadata: { learner_id: sub } },
          { idempotencyKey: `customer:${sub}:${life}` },
        ),
      );
      return customer.id;
    },
    makeCheckout: async (order) => {
      const { key: idempotencyKey } = order;
      const session = await askStripe(async () =>
        orUndefined(
          stripe.checkout.sessions.create(sessionOf(order, settings), { idempotencyKey }),
          isWithoutCustomer,
        ),
      );
      return session && toCheckout(session);
    },
    findCheckout,
    closeCheckout: async (id) => {
      const closed = await askStripe(async () => orUndefined(stripe.checkout.sessions.expire(id), isRefused));
      return closed ? toCheckout(closed) : findCheckout(id);
    },
    openPortal: async ({ customerId, language, returnUrl }) => {
      const session = await askStripe(async () =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          locale: language,
          return_url: returnUrl,
        }),
      );
      return session.url;
    },
    findSubscription: async (customerId) => askStripe(async () => findBestSubscription(stripe, customerId)),
    forgetCustomer: async (customerId) => {
      // Stripe then cancels the customer's subscriptions.
      await askStripe(async () => orUndefined(stripe.customers.del(customerId), isMissing));
    },
    readEvent: createEventReader(stripe, settings),
  };
}

function sessionOf(
  { customerId, learnerId, plan, language, successUrl, cancelUrl }: CheckoutOrder,
  { prices, hasTax }: StripeSettings,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: learnerId,
    line_items: [{ price: prices[plan][CURRENCY_OF[language]], quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    locale: language,
    metadata: { plan, language },
    // To work out the taxes of a customer who is known, Stripe has to be allowed to keep the address that is typed.
    ...(hasTax && { automatic_tax: { enabled: true }, customer_update: { address: 'auto', name: 'auto' } }),
  };
}

const STATE_OF: Readonly<Record<string, Checkout['state']>> = { open: 'open', complete: 'paid' };

function toCheckout({ id, status, url, metadata }: Stripe.Checkout.Session): Checkout {
  const { plan, language } = orderSchema.catch({}).parse(metadata ?? {});
  return { id, state: STATE_OF[status ?? ''] ?? 'closed', url: url ?? '', plan, language };
}

async function orUndefined<Result>(
  asked: Promise<Result>,
  isExpected: (error: unknown) => boolean,
): Promise<Result | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (isExpected(error)) return undefined;
    throw error;
  }
}

/** Stripe knows no such thing. */
function isMissing(error: unknown): boolean {
  return isRefused(error) && error.code === 'resource_missing';
}

/** Stripe knows no such customer any more. */
function isWithoutCustomer(error: unknown): boolean {
  return isRefused(error) && isMissing(error) && error.param === 'customer';
}

/** Stripe refuses, as it does to close a checkout that is paid or closed. */
function isRefused(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

function hostOf(origin: string): Stripe.StripeConfig {
  if (origin === '') return {};
  const { hostname, port, protocol } = new URL(origin);
  const isSecure = protocol === 'https:';
  return { host: hostname, port: port || (isSecure ? 443 : 80), protocol: isSecure ? 'https' : 'http' };
}

/** What was asked; `unavailable` when Stripe cannot be reached or refuses. */
async function askStripe<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code = 'no code', statusCode = 0, requestId = 'no request' } = error;
    throw new Fault('unavailable', 'The payment provider cannot be asked right now.', {
      cause: new Error(`stripe: ${type}, ${code}, ${statusCode}, ${requestId}`),
    });
  }
}
