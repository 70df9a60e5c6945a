/**
 * Stripe's API over HTTP: who calls, with which parameters, answered how. What each call does stands in `calls/`.
 */
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { LocalEnv } from '../env.ts';
import type { Call } from './call.ts';
import { CALLS } from './calls/all.ts';
import { type KeyedReply, type Reply, answerOnce } from './idempotency.ts';
import type { Page } from './pages/page.ts';
import { StripeRefusal } from './refusal.ts';
import { type Store, randomId } from './store.ts';
import { settleDue } from './stored-accounts.ts';
import { API_VERSION } from './webhooks/events.ts';
import { readForm } from './wire/form.ts';

/** Largest body of a call, in bytes: far above what a client here sends. */
const BODY_MAX_BYTES = 65_536;

type LocalContext = Context<{ Bindings: LocalEnv }>;

/** The calls below `/v1`; each may have changed something. */
export function createApi({ storeOf, afterChange }: Pick<Page, 'storeOf' | 'afterChange'>): Hono<{
  Bindings: LocalEnv;
}> {
  const api = new Hono<{ Bindings: LocalEnv }>();
  api.use('/v1/*', bodyLimit({ maxSize: BODY_MAX_BYTES, onError: refuseTooLarge }));
  for (const call of CALLS) {
    api.on(call.method, call.path, async (context) => {
      const response = await serve(context, call, storeOf(context.env));
      afterChange(context.env);
      return response;
    });
  }
  api.all('/v1/*', ({ req }) => {
    requireKey(req.header('Authorization'));
    throw new StripeRefusal('unknown-address', { quoted: `${req.method}: ${req.path}` });
  });
  api.onError((error) => {
    if (!(error instanceof StripeRefusal)) throw error;
    return respond({ status: error.status, body: JSON.stringify(error.body, null, 2) }, randomId('req'));
  });
  return api;
}

async function serve({ req }: LocalContext, call: Call, base: Store): Promise<Response> {
  requireKey(req.header('Authorization'));
  const key = call.method === 'POST' ? (req.header('Idempotency-Key') ?? null) : null;
  const request = { id: randomId('req'), idempotency_key: key };
  const store: Store = { ...base, request };
  await settleDue(store);
  const parameters = call.method === 'POST' ? await readBody(req.raw) : new URL(req.url).search.slice(1);
  const run = async (): Promise<Reply> => {
    const body = await call.answer(store, readForm(parameters), req.param('id') ?? '');
    return { status: 200, body: JSON.stringify(body, null, 2) };
  };
  if (key === null) return respond(await run(), request.id);
  const fingerprint = `${req.method} ${req.path} ${parameters}`;
  const keyed = { key, fingerprint, requestId: request.id, nowMs: store.now() };
  return respond(await answerOnce(store.db, keyed, run), request.id, key);
}

function refuseTooLarge(): never {
  throw new StripeRefusal('body-too-large');
}

/** Decoded by hand: workerd warns of `.text()` on a form. */
async function readBody(request: Request): Promise<string> {
  return new TextDecoder().decode(await request.arrayBuffer());
}

/** Any secret key of the test mode opens the stand-in; Stripe shows no more of a wrong one than its end. */
function requireKey(authorization: string | undefined): void {
  const key = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (key === undefined) throw new StripeRefusal('no-key');
  if (/^[sr]k_test_\w+$/.test(key)) return;
  throw new StripeRefusal('wrong-key', { quoted: `${'*'.repeat(12)}${key.slice(-4)}` });
}

function respond({ status, body, replayOf }: KeyedReply, requestId: string, key?: string): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache, no-store',
      'Request-Id': requestId,
      'Stripe-Version': API_VERSION,
      ...(key !== undefined && { 'Idempotency-Key': key, 'Original-Request': replayOf ?? requestId }),
      ...(replayOf !== undefined && { 'Idempotent-Replayed': 'true' }),
    },
  });
}
