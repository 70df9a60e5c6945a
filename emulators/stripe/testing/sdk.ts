/**
 * Test side of the stand-in: the real library, answered in-process, and a receiver of webhooks.
 */
import { env } from 'cloudflare:workers';
import { Stripe } from 'stripe';
import { onTestFinished } from 'vitest';
import { STRIPE_HOST, createStripe, createStripeFetch } from '#emulators/stripe/app';

export const SECRET = env.STRIPE_WEBHOOK_SECRET;
export const CARD = { number: '4242 4242 4242 4242' };
export const ORIGIN = 'http://localhost:8787';

/** All tables of the stand-in. */
const TABLES = ['deliveries', 'accounts', 'idempotency_keys', 'settings'];

/** A webhook as it arrived. */
export interface Received {
  readonly body: string;
  readonly signature: string;
}

export interface LocalStripe {
  readonly sdk: Stripe;
  /** Webhooks in the order of their arrival. */
  readonly received: readonly Received[];
  /** What the receiver answers from now on. */
  answerWith(status: number): void;
  /** A browser's request for a page; with fields a form. Redirects are not followed. */
  visit(address: string, fields?: Readonly<Record<string, string>>): Promise<Response>;
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
      httpClient: Stripe.createFetchHttpClient(createStripeFetch(app, env)),
      maxNetworkRetries: 0,
    }),
    received,
    answerWith: (next) => {
      status = next;
    },
    visit: async (address, fields) => {
      const url = new URL(address, ORIGIN);
      const form = fields && { method: 'POST', body: new URLSearchParams(fields) };
      return app.request(url.href, form, env);
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
  const session = await sdk.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: 'price_local_month_pln', quantity: 1 }],
    success_url: `${ORIGIN}/payment-success?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${ORIGIN}/checkout`,
    client_reference_id: 'anna',
    metadata: { plan: 'monthly' },
    ...options,
  });
  return { customer, session, url: session.url ?? '' };
}

/** A customer who has bought. */
export async function subscribe(
  local: LocalStripe,
  card: Readonly<Record<string, string>> = CARD,
): Promise<{ readonly customer: Stripe.Customer; readonly subscription: Stripe.Subscription }> {
  const { customer, url } = await openCheckout(local);
  await local.visit(url, card);
  return { customer, subscription: await findSubscription(local, customer) };
}

/** The newest subscription of a customer. */
export async function findSubscription(
  { sdk }: LocalStripe,
  { id }: Stripe.Customer,
): Promise<Stripe.Subscription> {
  const { data } = await sdk.subscriptions.list({ customer: id, status: 'all' });
  const [newest] = data;
  if (!newest) throw new Error('Nothing was bought');
  return newest;
}

/** Something happens to a customer, as if somebody had pressed a button of the controls. */
export async function act(
  local: LocalStripe,
  { id: customer }: Stripe.Customer,
  fields: Readonly<Record<string, string>>,
): Promise<Response> {
  return local.visit('/local/stripe/customer', { customer, ...fields });
}

/** The customer's own clock is moved on by so many seconds. */
export async function advance(local: LocalStripe, customer: Stripe.Customer, seconds: number) {
  return act(local, customer, { do: 'pass', days: String(seconds / 86_400) });
}
