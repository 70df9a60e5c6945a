/**
 * What the edge is measured against: a Worker of Hono, D1 and jose that does what cannot be left out of a call, and nothing else.
 *
 * It verifies the same token, asks D1 the same statements in the same round trips and sends the same JSON. No schema, no limits, no log,
 * no rules, no mapping of rows: statements and answer are those of a call that was made before (recording.ts), with the caller's own id
 * and keys in place. So it is faster than anything that could be deployed.
 */
import { Hono } from 'hono';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { Asked } from '../../edge/testing/counted-d1.ts';
import type { Recording } from './recording.ts';
import { databaseOf, type D1Bindings } from './remote-d1.ts';

interface Bindings extends D1Bindings {
  readonly COGNITO_ISSUER: string;
  readonly COGNITO_CLIENT_ID: string;
  readonly RECORDINGS: Readonly<Record<string, Recording>>;
}

let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

const app = new Hono<{ Bindings: Bindings }>().all('/trpc/:call', async ({ req, env }) => {
  keys ??= createRemoteJWKSet(new URL(`${env.COGNITO_ISSUER}/.well-known/jwks.json`), {
    cacheMaxAge: Infinity,
  });
  const token = (req.header('authorization') ?? '').slice('Bearer '.length);
  const { payload } = await jwtVerify(token, keys, {
    issuer: env.COGNITO_ISSUER,
    audience: env.COGNITO_CLIENT_ID,
  });
  const recording = env.RECORDINGS[req.param('call')];
  if (!recording) return new Response(null, { status: 404 });
  const input: unknown = req.method === 'POST' ? await req.json() : {};
  const ownValue = replacing([
    [recording.learner, payload.sub ?? ''],
    ...keysIn(recording.input).map(([name, value]): readonly [string, string] => [
      value,
      new Map(keysIn(input)).get(name) ?? value,
    ]),
  ]);
  const db = databaseOf(env);
  for (const together of recording.asked) {
    await Promise.all(together.map((trip) => ask(db, trip, ownValue)));
  }
  return Response.json(recording.answer);
});

export default { fetch: app.fetch };

async function ask(db: D1Database, trip: readonly Asked[], ownValue: (value: unknown) => unknown) {
  const statements = trip.map(({ text, values }) => db.prepare(text).bind(...values.map(ownValue)));
  const [only] = statements;
  return statements.length === 1 && only ? only.all() : db.batch(statements);
}

/** Puts the caller's id and keys where those of the recording are. */
function replacing(pairs: readonly (readonly [string, string])[]): (value: unknown) => unknown {
  return (value) =>
    typeof value === 'string' ? pairs.reduce((text, [from, to]) => text.replaceAll(from, to), value) : value;
}

/** Its idempotency keys, by their names. */
function keysIn(input: unknown): readonly (readonly [name: string, value: string])[] {
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]): [string, string][] => {
    if (name === 'position_attempt_keys') return [[name, String(value)]];
    return name.endsWith('_key') && name !== 'task_title_key' ? [[name, String(value)]] : [];
  });
}
