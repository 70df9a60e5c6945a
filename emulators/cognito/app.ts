/**
 * The local Cognito over HTTP: the API at its root, the keys below the pool's issuer, the hosted sign-in beside them.
 *
 * What differs from Cognito is told in `emulators/cognito/README.md`.
 */
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { LocalEnv } from '../env.ts';
import { CognitoError } from './errors.ts';
import { createHosted } from './hosted/app.ts';
import { poolOf, type UserPool } from './pool.ts';
import { getKeySet } from './signing-key.ts';
import { z } from 'zod';
import { factorSchema } from './mfa/second-factors.ts';
import { findUser, updateUser } from './users.ts';
import { networkOf } from '#edge/http/network';
import { judgeAdminAccess } from './admin-access.ts';
import { OPERATIONS } from './operations.ts';

/**
 * The wire of Cognito's user-pool API, AWS JSON 1.1: one address, the operation named in a header.
 */
const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
const CONTENT_TYPE = 'application/x-amz-json-1.1';

/**
 * Calls for another code, and how many of them a network may make within an hour: what a firewall before a pool refuses (deploy.md §2).
 * A class asks for three each. Sign-ups are not counted: a class signs up at once, and so do the journeys.
 */
const CODE_CALLS = ['ResendConfirmationCode', 'ForgotPassword'];
const CODE_CALLS_PER_HOUR_MAX = 100;
const HOUR_MS = 3_600_000;

/** Answers one call. A refusal is a response; anything else is a bug and rises. */
async function replyToCall(pool: UserPool, request: Request): Promise<Response> {
  try {
    const name = readName(request.headers);
    const operation = OPERATIONS.get(name);
    if (!operation) throw new CognitoError('unknown-operation');
    if (CODE_CALLS.includes(name)) await countCodeCall(pool, request);
    const body = await request.arrayBuffer();
    if (name.startsWith('Admin')) await requireAdmin(pool, request, body);
    return reply(200, await operation(pool, readBody(body)));
  } catch (error) {
    if (error instanceof CognitoError) return refuse(error);
    throw error;
  }
}

/** A refusal as the real service writes it. */
function refuse(error: CognitoError): Response {
  const body = { __type: error.name, ...(error.message && { message: error.message }) };
  const response = reply(error.status, body);
  response.headers.set('x-amzn-ErrorType', `${error.name}:`);
  // Header values are Latin-1: a message that quotes an input may hold any letter.
  response.headers.set('x-amzn-ErrorMessage', error.message.replace(/[^\x20-\x7e]/g, '?'));
  return response;
}

function readName(headers: Headers): string {
  const target = headers.get('X-Amz-Target') ?? '';
  return target.startsWith(TARGET_PREFIX) ? target.slice(TARGET_PREFIX.length) : '';
}

async function countCodeCall({ db, now }: UserPool, request: Request): Promise<void> {
  const address = request.headers.get('cf-connecting-ip');
  if (address === null) return;
  const network = networkOf(address);
  await db.batch([
    db.prepare('DELETE FROM code_calls WHERE called_at <= ?').bind(now() - HOUR_MS),
    db.prepare('INSERT INTO code_calls VALUES (?, ?)').bind(network, now()),
  ]);
  const row = await db
    .prepare('SELECT count(*) AS calls FROM code_calls WHERE network = ?')
    .bind(network)
    .first<{ readonly calls: number }>();
  if ((row?.calls ?? 0) > CODE_CALLS_PER_HOUR_MAX) throw new CognitoError('blocked-by-firewall');
}

async function requireAdmin(pool: UserPool, request: Request, body: ArrayBuffer): Promise<void> {
  const access = await judgeAdminAccess(request, body, pool.adminKey);
  if (access === 'unsigned') throw new CognitoError('admin-unsigned');
  if (access === 'unknown-key') throw new CognitoError('admin-unknown-key');
  if (access === 'bad-signature') throw new CognitoError('admin-bad-signature');
}

/** Decoded by hand: workerd warns of `.json()` on a type that it does not know as text. */
function readBody(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new CognitoError('unreadable-body');
  }
}

function reply(status: number, body: object): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'Content-Type': CONTENT_TYPE,
      'Cache-Control': 'no-store',
      'x-amzn-RequestId': crypto.randomUUID(),
    },
  });
}

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

/**
 * What can be brought about in the local pool, and has no call in Cognito's API: POST /required-factor.
 */
const formSchema = z.object({
  email: z.email(),
  /** What there is to choose from, parted by spaces; empty: no factor is required any more. */
  factors: z
    .string()
    .transform((text) => text.split(' ').filter((name) => name !== ''))
    .pipe(z.array(factorSchema)),
});

/** In a real pool a second factor is required of everybody or of nobody; here of one user, so that journeys do not disturb each other. */
const controls = new Hono<{ Bindings: LocalEnv }>().post('/required-factor', async (context) => {
  const form = formSchema.safeParse(await context.req.parseBody());
  if (!form.success) return context.json({ error: 'email and factors are wanted' }, 400);
  const db = context.env.COGNITO_DB;
  const user = await findUser(db, form.data.email);
  if (!user) return context.json({ error: 'nobody has this address' }, 404);
  await updateUser(db, { ...user, factors: { ...user.factors, required: form.data.factors } });
  return context.json({ required: form.data.factors });
});
