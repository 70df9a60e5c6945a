/**
 * The local Stripe over HTTP: the API below `/v1`, the pages of customers and the controls below
 * `/local/stripe`.
 *
 * What it has and what differs from Stripe: `docs/stripe-stand-in.md`.
 */
import { waitUntil } from 'cloudflare:workers';
import { Hono } from 'hono';
import type { LocalEnv } from '../env.ts';
import { CALLS } from './api.ts';
import { answerCall } from './call.ts';
import { createControls } from './pages/controls.ts';
import { createCustomerPages } from './pages/customer.ts';
import { STYLE, type StripeBindings } from './pages/frame.ts';
import { type Store, settleDue } from './store.ts';
import { type Receiver, deliver } from './webhooks.ts';

export interface StripeOptions {
  /** The real time, in milliseconds since 1970. */
  readonly now?: () => number;
  /** How a webhook request reaches the edge app. */
  readonly send: (request: Request) => Promise<Response>;
  /** Keeps the Worker awake until a promise is settled. */
  readonly defer?: (promise: Promise<unknown>) => void;
}

export function createStripe({
  now = Date.now,
  send,
  defer = waitUntil,
}: StripeOptions): Hono<StripeBindings> {
  const app = new Hono<StripeBindings>();
  for (const path of ['/v1/*', '/local/stripe', '/local/stripe/*']) {
    // Nothing goes on between two requests: time passes before each, webhooks go out after it.
    app.use(path, async ({ env, set }, next) => {
      const store: Store = { db: env.STRIPE_DB, now };
      // The host is of no account: the request never leaves the process.
      const url = `http://localhost${env.STRIPE_WEBHOOK_PATH}`;
      const receiver: Receiver = { url, secret: env.STRIPE_WEBHOOK_SECRET, send };
      set('store', store);
      set('receiver', receiver);
      await settleDue(store);
      await next();
      defer(deliver(store, receiver));
    });
  }
  for (const call of CALLS) {
    app.on(call.method, call.path, ({ req, get }) =>
      answerCall(call, get('store'), req.raw, req.param('id') ?? ''),
    );
  }
  return app
    .all('/v1/*', ({ req, get }) => answerCall(undefined, get('store'), req.raw, ''))
    .get('/local/stripe/style.css', ({ body }) => body(STYLE, 200, { 'Content-Type': 'text/css' }))
    .route('/local/stripe', createCustomerPages())
    .route('/local/stripe', createControls());
}

/** The `host` that the library is given: it resolves nowhere, and is alike on every port. */
export const STRIPE_HOST = 'stripe.localhost';

/** A `fetch` for which the stand-in exists: its host is answered in-process. */
export function createStripeFetch(
  stripe: Hono<StripeBindings>,
  env: LocalEnv,
  otherwise: typeof fetch = fetch,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).hostname === STRIPE_HOST ? stripe.fetch(request, env) : otherwise(request);
  };
}
