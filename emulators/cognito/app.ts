/**
 * The local Cognito over HTTP: the API at its root, the keys below the pool's issuer, the hosted sign-in beside them.
 *
 * What differs from Cognito is told in `emulators/cognito/README.md`.
 */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { LocalEnv } from '../env.ts';
import { controls } from './controls.ts';
import { CognitoError } from './errors.ts';
import { createHosted } from './hosted/app.ts';
import { poolOf } from './pool.ts';
import { replyToCall, refuse } from './protocol.ts';
import { getKeySet } from './signing-key.ts';

/** Largest body of a call, in bytes: an order of magnitude above what any client here sends. */
const BODY_MAX_BYTES = 65_536;

/** The stand-in as an app of its own; `now` is the clock, in milliseconds since 1970. */
export function createCognito(now: () => number = Date.now): Hono<{ Bindings: LocalEnv }> {
  const app = new Hono<{ Bindings: LocalEnv }>();
  app.post('/', bodyLimit({ maxSize: BODY_MAX_BYTES, onError: refuseTooLarge }), (context) =>
    replyToCall(poolOf(context.env, now), context.req.raw),
  );
  app.get('/:poolId/.well-known/jwks.json', async (context) => {
    if (context.req.param('poolId') !== context.env.COGNITO_USER_POOL_ID) return context.notFound();
    return context.json(await getKeySet(context.env.COGNITO_DB));
  });
  return app.route('/', controls).route('/', createHosted(now));
}

function refuseTooLarge(): Response {
  return refuse(new CognitoError('body-too-large'));
}
