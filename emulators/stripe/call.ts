/**
 * How a call of Stripe's API is answered: its key, its parameters, its answer or refusal, and the
 * same answer when it comes again.
 *
 * Which calls there are stands in `api.ts`.
 */
import { z } from 'zod';
import { randomId } from './objects.ts';
import type { Store } from './store.ts';

export interface StripeCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** At most one part of it is an id, `:id`. */
  readonly path: string;
  readonly answer: (store: Store, parameters: URLSearchParams, id: string) => Promise<object>;
}

/** A call; its parameters have their names on the wire, such as `line_items[0][price]`. */
export function defineCall<Shape extends z.ZodRawShape>(
  method: StripeCall['method'],
  path: string,
  shape: Shape,
  run: (store: Store, input: z.output<z.ZodObject<Shape>>, id: string) => object | Promise<object>,
): StripeCall {
  const schema: z.ZodObject<Shape> = z.strictObject(shape);
  return {
    method,
    path,
    answer: async (store, parameters, id) => run(store, readInput(schema, parameters), id),
  };
}

function readInput<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  parameters: URLSearchParams,
): z.output<z.ZodObject<Shape>> {
  const all = Array.from(parameters, ([name, value]) => ({
    name,
    value,
    key: /^metadata\[(.+)\]$/.exec(name)?.[1],
  }));
  const metadata = all.flatMap(({ key, value }) => (key === undefined ? [] : [[key, value]]));
  const form: object = Object.fromEntries([
    ...all.flatMap(({ name, value, key }) => (key === undefined ? [[name, value]] : [])),
    ...(metadata.length > 0 ? [['metadata', Object.fromEntries(metadata)]] : []),
  ]);
  const result = schema.safeParse(form, { reportInput: true });
  if (result.success) return result.data;
  throw refusalOf(result.error);
}

function refusalOf({ issues: [issue] }: z.ZodError): Refusal {
  if (issue?.code === 'unrecognized_keys') {
    const param = issue.keys[0] ?? '';
    return new Refusal(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = String(issue?.path[0]);
  return issue?.input === undefined
    ? new Refusal(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    : new Refusal(`Invalid value for ${param}`, { param });
}

interface RefusalOptions {
  readonly status?: 400 | 401 | 404 | 409;
  readonly type?: 'invalid_request_error' | 'idempotency_error';
  readonly code?: string;
  readonly param?: string;
}

/** A call is refused, in Stripe's types, codes and words. */
export class Refusal extends Error {
  readonly status: number;
  /** As much of the body as says why. */
  readonly error: object;

  constructor(
    message: string,
    { status = 400, type = 'invalid_request_error', ...details }: RefusalOptions = {},
  ) {
    super(message);
    this.status = status;
    this.error = { message, type, ...details };
  }
}

/** There is no object of this id: in the address or, with `param`, in the parameters. */
export function noSuch(name: string, id: string, param?: string): Refusal {
  const status = param === undefined ? 404 : 400;
  return new Refusal(`No such ${name}: '${id}'`, { status, code: 'resource_missing', param: param ?? 'id' });
}

/** Answers a call; whoever calls without a key of the test mode is refused. */
export async function answerCall(
  call: StripeCall | undefined,
  store: Store,
  request: Request,
  id: string,
): Promise<Response> {
  const requestId = randomId('req');
  try {
    requireKey(request.headers.get('Authorization') ?? '');
    const { pathname, searchParams } = new URL(request.url);
    const address = `${request.method}: ${pathname}`;
    if (!call) throw new Refusal(`The local stand-in has no call ${address}.`, { status: 404 });
    const isPost = request.method === 'POST';
    const parameters = isPost ? new URLSearchParams(await readText(request)) : searchParams;
    const run = async () => JSON.stringify(await call.answer(store, parameters, id));
    const key = isPost ? request.headers.get('Idempotency-Key') : null;
    const body = key === null ? await run() : await answerOnce(store, key, `${address} ${parameters}`, run);
    return respond(200, body, requestId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return respond(error.status, JSON.stringify({ error: error.error }), requestId);
  }
}

function respond(status: number, body: string, requestId: string): Response {
  return new Response(body, {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Request-Id': requestId },
  });
}

/** Decoded by hand: workerd warns of `.text()` on a form. */
async function readText(request: Request): Promise<string> {
  return new TextDecoder().decode(await request.arrayBuffer());
}

/** Any secret key of the test mode will do. Stripe shows no more of a wrong one than its end. */
function requireKey(authorization: string): void {
  const key = /^Bearer (.+)$/.exec(authorization)?.[1];
  if (key === undefined) throw new Refusal('You did not provide an API key.', { status: 401 });
  if (/^[sr]k_test_\w+$/.test(key)) return;
  throw new Refusal(`Invalid API Key provided: ${'*'.repeat(12)}${key.slice(-4)}`, { status: 401 });
}

/** How long a key is remembered (Stripe: at least 24 hours). */
const KEY_LIFETIME_MS = 86_400_000;

/**
 * The answer of `run`, once per key: Stripe's client repeats a failed request with the same key.
 * A refusal leaves the key free.
 */
async function answerOnce(
  { db, now }: Store,
  key: string,
  request: string,
  run: () => Promise<string>,
): Promise<string> {
  const [, claimed] = await db.batch([
    db.prepare('DELETE FROM idempotency_keys WHERE created_ms < ?').bind(now() - KEY_LIFETIME_MS),
    db
      .prepare('INSERT OR IGNORE INTO idempotency_keys (key, request, created_ms) VALUES (?, ?, ?)')
      .bind(key, request, now()),
  ]);
  if (claimed?.meta.changes !== 1) return findAnswer(db, key, request);
  try {
    const body = await run();
    await db.prepare('UPDATE idempotency_keys SET body = ? WHERE key = ?').bind(body, key).run();
    return body;
  } catch (error) {
    await db.prepare('DELETE FROM idempotency_keys WHERE key = ?').bind(key).run();
    throw error;
  }
}

/** What the same request was answered before. */
async function findAnswer(db: D1Database, key: string, request: string): Promise<string> {
  const row = await db
    .prepare('SELECT request, body FROM idempotency_keys WHERE key = ?')
    .bind(key)
    .first<{ readonly request: string; readonly body: string | null }>();
  const type = 'idempotency_error';
  if (row && row.request !== request) {
    throw new Refusal(`The key '${key}' was first used with other parameters.`, { type });
  }
  if (row?.body) return row.body;
  const options = { status: 409, type, code: 'idempotency_key_in_use' } as const;
  throw new Refusal(`Another request with the key '${key}' is in progress.`, options);
}
