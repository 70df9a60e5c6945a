/**
 * The local Stripe over HTTP: the API below `/v1`, the pages that customers see and the controls below `/local/stripe`.
 *
 * What differs from Stripe is told in `docs/stripe-stand-in.md`.
 */
import { waitUntil } from 'cloudflare:workers';
import { Hono } from 'hono';
import type { LocalEnv } from '../env.ts';
import { createApi } from './api.ts';
import { createControls } from './pages/controls.ts';
import type { Page } from './pages/page.ts';
import { createPay } from './pages/pay.ts';
import { createPortal } from './pages/portal.ts';
import { STYLE } from './pages/style.ts';
import { deliver } from './webhooks/deliver.ts';

export interface StripeOptions {
  /** The real time, in milliseconds since 1970. */
  readonly now?: () => number;
  /** The types of events that the edge app's endpoint is registered for. */
  readonly endpointEvents?: readonly string[] | 'all';
  /** How a webhook request reaches the edge app. */
  readonly send: (request: Request) => Promise<Response>;
  /** Keeps the Worker awake until a promise is settled. */
  readonly defer?: (promise: Promise<unknown>) => void;
}

export function createStripe({
  now = Date.now,
  endpointEvents = 'all',
  send,
  defer = waitUntil,
}: StripeOptions): Hono<{ Bindings: LocalEnv }> {
  const page: Page = {
    storeOf: ({ STRIPE_DB: db }) => ({ db, now, endpointEvents, request: null }),
    // The host is of no account: the request never leaves the process.
    receiverOf: ({ STRIPE_WEBHOOK_PATH: path, STRIPE_WEBHOOK_SECRET: secret }) => ({
      url: `http://localhost${path}`,
      secret,
      send,
    }),
    afterChange: (env) => defer(deliver(page.storeOf(env), page.receiverOf(env))),
  };
  return new Hono<{ Bindings: LocalEnv }>()
    .route('/', createApi(page))
    .get('/local/stripe/style.css', (context) => context.body(STYLE, 200, { 'Content-Type': 'text/css' }))
    .route('/local/stripe/pay', createPay(page))
    .route('/local/stripe/portal', createPortal(page))
    .route('/local/stripe', createControls(page));
}
