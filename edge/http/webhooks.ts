/**
 * Calls that another service makes when something happened there. They prove who they are by a signature over the body as it
 * came, so each gets the raw text, has a size limit of its own, and meets no rate limit: beside `routes.ts`, not in it.
 */
import type { Context } from 'hono';
import type { Services } from '../services/services.ts';
import { receiveEvent } from '../domains/billing/receive-event.ts';
import type { Log } from './logger.ts';

/** What a webhook is given to check and to store. */
export interface WebhookRequest {
  readonly rawBody: string;
  readonly headers: Headers;
}

/** What a webhook may reach for; nobody is signed in. */
interface WebhookServices extends Services {
  readonly log: Log;
  /** Begins work that the answer does not wait for. */
  readonly afterwards: (work: () => Promise<void>) => void;
}

/** One row of the table. */
export interface Webhook {
  /** Where it is POSTed to; a path without parameters. */
  readonly path: string;
  /** Largest body, in bytes. */
  readonly bodyMaxBytes: number;
  /** Checks the signature before anything else; its result is the body of the response. */
  readonly run: (services: WebhookServices, request: WebhookRequest) => Promise<object>;
}

/** Far more than an event of Stripe's with its largest object. */
const EVENT_MAX_BYTES = 524_288;

/** All webhooks there are. */
export const WEBHOOKS: readonly Webhook[] = [
  {
    path: '/webhooks/stripe',
    bodyMaxBytes: EVENT_MAX_BYTES,
    run: async (services, { rawBody, headers }) =>
      receiveEvent(services, { rawBody, signature: headers.get('stripe-signature') }),
  },
];

/** Serves one request: no token and no schema, the webhook checks what it gets. */
export async function serveWebhook(
  { req }: Context,
  { run }: Webhook,
  services: WebhookServices,
): Promise<Response> {
  const body = await run(services, { rawBody: await req.text(), headers: req.raw.headers });
  return Response.json(body);
}
