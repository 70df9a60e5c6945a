/**
 * Test side of the stand-in: the real library, its requests answered in-process, and a receiver of webhooks.
 */
import { env } from 'cloudflare:workers';
import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { createStripe } from '#local/stripe/app';
import { STRIPE_HOST, createStripeFetch } from '#local/stripe/stripe-fetch';

export const SECRET = env.STRIPE_WEBHOOK_SECRET;
export const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
export const ORIGIN = 'http://localhost:8787';

/** All tables of the stand-in; deliveries point at events. */
const TABLES = ['deliveries', 'events', 'objects', 'accounts', 'clocks', 'idempotency_keys', 'settings'];

/** A webhook as it arrived. */
export interface Received {
  readonly body: string;
  readonly signature: string;
}

export interface LocalStripe {
  readonly sdk: Stripe;
  /** Webhooks in the order of their arrival. */
  readonly received: readonly Received[];
  /** The headers of the newest answer to the library, which shows them not. */
  lastHeaders(): Headers;
  /** What the receiver answers from now on. */
  answerWith(status: number): void;
  /** A browser's request for a page; a form if there are fields. The answer's redirect is not followed. */
  visit(address: string, fields?: Readonly<Record<string, string>>, language?: string): Promise<Response>;
  /** Real time passes, milliseconds. */
  wait(milliseconds: number): void;
  /** All that goes on after an answer has been done. */
  settle(): Promise<void>;
}

/** A stand-in for one test, which leaves nothing to the next. */
export function createLocalStripe(): LocalStripe {
  let time = Date.now();
  let status = 200;
  const received: Received[] = [];
  let headers = new Headers();
  let deferred: Promise<unknown>[] = [];
  const app = createStripe({
    now: () => time,
    defer: (promise) => deferred.push(promise),
    send: async (request) => {
      received.push({
        body: await request.text(),
        signature: request.headers.get('Stripe-Signature') ?? '',
      });
      return new Response('{}', { status });
    },
  });
  const fetchAndNote: typeof fetch = async (input, init) => {
    const response = await createStripeFetch(app, env)(input, init);
    headers = response.headers;
    return response;
  };
  const settle = async () => {
    const pending = deferred;
    deferred = [];
    await Promise.all(pending);
    if (deferred.length > 0) await settle();
  };
  onTestFinished(async () => {
    await settle();
    await env.STRIPE_DB.batch(TABLES.map((table) => env.STRIPE_DB.prepare(`DELETE FROM ${table}`)));
  });
  return {
    sdk: new Stripe('sk_test_local', {
      host: STRIPE_HOST,
      protocol: 'http',
      httpClient: Stripe.createFetchHttpClient(fetchAndNote),
      maxNetworkRetries: 0,
    }),
    received,
    lastHeaders: () => headers,
    answerWith: (next) => {
      status = next;
    },
    visit: async (address, fields, language = 'pl') => {
      const url = new URL(address, ORIGIN);
      const form = fields && { method: 'POST', body: new URLSearchParams(fields) };
      return app.request(url.href, { headers: { 'Accept-Language': language }, ...form }, env);
    },
    wait: (milliseconds) => {
      time += milliseconds;
    },
    settle,
  };
}

/** The events that arrived, checked by the library as the product does. */
export async function readReceived({ sdk, received, settle }: LocalStripe): Promise<readonly Stripe.Event[]> {
  await settle();
  return Promise.all(
    received.map(({ body, signature }) => sdk.webhooks.constructEventAsync(body, signature, SECRET)),
  );
}

/** A customer with an open checkout session. */
export async function openCheckout(
  { sdk }: LocalStripe,
  options: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<{
  readonly customer: Stripe.Customer;
  readonly session: Stripe.Checkout.Session;
  readonly url: string;
}> {
  const customer = await sdk.customers.create({ email: 'anna@example.com', metadata: { learner: 'anna' } });
  const { data } = await sdk.prices.list({ lookup_keys: ['premium_month_pln'] });
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: data[0]?.id ?? '', quantity: 1 }],
    success_url: `${ORIGIN}/payment-success?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${ORIGIN}/checkout`,
    client_reference_id: 'anna',
    subscription_data: { metadata: { learner: 'anna' } },
    ...options,
  });
  return { customer, session, url: session.url ?? '' };
}

/** A customer who has bought. */
export async function subscribe(
  local: LocalStripe,
  card: Readonly<Record<string, string>> = CARD,
): Promise<{ readonly customer: Stripe.Customer; readonly subscription: Stripe.Subscription }> {
  const { customer, session, url } = await openCheckout(local);
  await local.visit(url, card);
  const paid = await local.sdk.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  if (paid.subscription === null || typeof paid.subscription === 'string')
    throw new Error('Nothing was bought');
  return { customer, subscription: paid.subscription };
}

/** The customer's own clock is moved on by so many seconds, by the library. */
export async function advance({ sdk }: LocalStripe, { test_clock: clock }: Stripe.Customer, seconds: number) {
  const id = typeof clock === 'string' ? clock : '';
  const { frozen_time: time } = await sdk.testHelpers.testClocks.retrieve(id);
  return sdk.testHelpers.testClocks.advance(id, { frozen_time: time + seconds });
}
