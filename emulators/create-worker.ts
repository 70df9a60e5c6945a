/**
 * The Worker of `npm start`: the edge app as it is deployed, and beside it the stand-ins under /local/* and Stripe's API under /v1.
 */
import { waitUntil } from 'cloudflare:workers';
import { Hono, type Context } from 'hono';
import { createApp } from '#edge/app';
import { runScheduled } from '#edge/scheduled';
import type { Outside } from '#edge/open-services';
import { createCognito } from './cognito/app.ts';
import { createIssuerFetch } from './cognito/issuer-fetch.ts';
import { config } from './config.ts';
import type { LocalEnv } from './env.ts';
import { inbox } from './inbox/app.ts';
import { createLocalLearnerStore, makeReviewsDue } from './make-reviews-due.ts';
import { readWholeBody } from './read-whole-body.ts';
import { createStripe, createStripeFetch, type StripeOptions } from './stripe/app.ts';

export interface LocalWorker {
  readonly fetch: Hono<{ Bindings: LocalEnv }>['fetch'];
  readonly scheduled: (event: unknown, bindings: LocalEnv) => Promise<void>;
  /** How the Worker and its objects reach the stand-ins. */
  readonly outside: Outside;
  /** The class of learners' objects. */
  readonly LearnerStore: ReturnType<typeof createLocalLearnerStore>;
}

/** The Worker with these bindings: Stripe and the edge app call each other with them, also when nobody's request is under way. */
export function createLocalWorker(
  env: LocalEnv,
  { defer = waitUntil }: Pick<StripeOptions, 'defer'> = {},
): LocalWorker {
  // What the platform gives with a request from outside.
  const context = { waitUntil: defer, passThroughOnException: () => undefined, props: {} };
  const stripe = createStripe({
    defer,
    send: async (request) => edge.fetch(request, env, context),
  });
  const fetchLocally = createStripeFetch(stripe, env, createIssuerFetch(env));
  const outside = { fetch: fetchLocally };
  const edge = createApp(outside);
  const runMaintenance = async (bindings: LocalEnv) => runScheduled(bindings, outside);
  const cognito = createCognito();
  const app = new Hono<{ Bindings: LocalEnv }>()
    .use(refuseForeignHosts, readWholeBody)
    .route('/local/cognito', cognito)
    // AWS's own client ends the address with a slash.
    .route('/local/cognito/', cognito)
    .route('/local/config.json', config)
    .route('/local', inbox)
    .route('/local', makeReviewsDue)
    .route('/', stripe)
    // Production's clock starts it every hour; here `npm run local:maintenance` does.
    .post('/local/maintenance', async ({ env: bindings, json }) => json(await runMaintenance(bindings)))
    .all('*', async ({ req, env: bindings, executionCtx }) =>
      relaxInDevelopment(await edge.fetch(req.raw, bindings, executionCtx)),
    );
  return {
    fetch: app.fetch,
    scheduled: async (_event, bindings) => {
      await runMaintenance(bindings);
    },
    outside,
    LearnerStore: createLocalLearnerStore(outside),
  };
}

/** Names of this machine. */
const OWN_HOST = /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/;

/** Refuses other names: a foreign page whose name leads to this machine must not read what is stored here. */
async function refuseForeignHosts(
  { req }: Context,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  if (!OWN_HOST.test(new URL(req.url).hostname)) return new Response('Unknown host.', { status: 403 });
  await next();
  return undefined;
}

/** Vite's dev server puts scripts of its own into the page, which the page's policy forbids; built code keeps it. */
function relaxInDevelopment(response: Response): Response {
  if (import.meta.env.DEV) response.headers.delete('content-security-policy');
  return response;
}
