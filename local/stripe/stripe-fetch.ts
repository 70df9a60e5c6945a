/**
 * How the edge app reaches the local Stripe: `fetch`, but the stand-in's host is answered in-process.
 *
 * The host is a name that resolves nowhere, so that the edge app's settings are alike on every port and in every test.
 */
import type { Hono } from 'hono';
import type { LocalEnv } from '../env.ts';

/** The `host` that the library is given; the protocol is `http`. */
export const STRIPE_HOST = 'stripe.localhost';

/** A `fetch` for which the stand-in exists. */
export function createStripeFetch(
  stripe: Hono<{ Bindings: LocalEnv }>,
  env: LocalEnv,
  otherwise: typeof fetch = fetch,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).hostname === STRIPE_HOST ? stripe.fetch(request, env) : otherwise(request);
  };
}
