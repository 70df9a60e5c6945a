/**
 * Odd requests to every call, over REST and tRPC: never a 500, one fault shape, every header. `npm run fuzz` sends 20,000 of them.
 *
 * What only a raw connection can send (a GET with a body, TRACE) is in e2e/wire.spec.ts.
 */
import { beforeAll, expect, test } from 'vitest';
import { createRandom, pick, type Random } from '#bot/random';
import { ROUTES, type Route } from '#edge/http/routes';
import { securityHeaders } from '#edge/http/security-headers';
import { trpcMethodOf } from '#edge/http/trpc';
import { faultIn } from '#edge/testing/fault-in';
import { sampleInput } from '#edge/testing/sample-calls';
import { ORIGIN, TestEdge } from '#edge/testing/test-edge';
import { ISSUER } from '#edge/testing/test-pool';
import { randomCount } from '#worker-engine/testing/random-count';

const SEED = 49;
const REQUESTS = randomCount(1_000, 20_000);
const HEADERS = securityHeaders({ issuer: ISSUER, endpoint: '', hosted: '', videoHost: '/videos' });
const FIRST_REFUSAL = 400;

/** Values that no field expects, as they stand in JSON. */
const ODD_VALUES = [
  'null',
  'true',
  '0',
  '-1',
  '0.1',
  '1e309',
  '-1e-309',
  '9007199254740993',
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  '"‮​é"',
  '"__proto__"',
  '"1; DROP TABLE learners"',
  '"<script>alert(1)</script>"',
  '"../../etc/passwd"',
  '"Etc/GMT+99"',
  '"2026-02-30"',
  '"r1bqkbnr/8/8/8/8/8/8/8 w - - 0 1"',
  `"${'a'.repeat(5_000)}"`,
  '[]',
  '[[[[[[[[]]]]]]]]',
  `[${'0,'.repeat(2_000)}0]`,
  '{}',
  '{"__proto__":{"admin":true},"constructor":1,"toString":null}',
  `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`,
];

/** Bodies that are no input at all. */
const ODD_BODIES = ['', '{', '[]', 'null', '7', '"text"', '\u0000', '{"a":1,"a":2}', '{"a":NaN}', '\ufeff{}'];

const ODD_TYPES = [
  'application/json',
  'application/json',
  'text/plain',
  'APPLICATION/JSON; charset=x',
  '',
  'a/b/c',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'];

let edge: TestEdge;
let tokens: readonly string[];
beforeAll(async () => {
  edge = await TestEdge.start({
    ...Object.fromEntries(LIMITS.map((name) => [name, { limit: async () => ({ success: true }) }])),
    ADDRESSES_A_DAY: String(REQUESTS),
  });
  const free = await edge.pool.idToken();
  const premium = await edge.pool.idToken({ sub: 'premium', 'cognito:groups': ['premium'] });
  tokens = [free, premium, free, premium, '', 'garbage', `${free}x`];
});

const LIMITS = ['ANONYMOUS_CALLS', 'LEARNER_CALLS', 'PAYMENT_CALLS', 'FAILED_TOKENS', 'USAGE_CALLS'];

test(`${REQUESTS} odd requests have no 500, one fault shape and all headers`, async () => {
  const random = createRandom(SEED);
  const statuses = new Map<number, number>();
  const problems: string[] = [];
  for (let index = 0; index < REQUESTS; index += 1) {
    const { path, init } = oddRequest(pick(ROUTES, random), random);
    const response = await edge.fetch(path, init);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    const problem = findProblem(response, init.method === 'HEAD' ? '' : await response.text());
    if (problem)
      problems.push(`${problem}: ${init.method} ${path.slice(0, 200)} ${init.body?.slice(0, 200)}`);
  }
  expect(problems).toEqual([]);
  // Nothing is proved by requests that are all refused at the door.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 50);
  expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 5);
});

/** Says what is wrong with an answer; undefined if nothing is. */
function findProblem({ status, headers }: Response, text: string): string | undefined {
  const missing = Object.entries(HEADERS).find(([name, value]) => headers.get(name) !== value);
  if (missing) return `no ${missing[0]}`;
  if (status < FIRST_REFUSAL || text === '') return undefined;
  try {
    const fault = faultIn({ status, headers, body: JSON.parse(text) as unknown });
    return fault.startsWith('4') ? undefined : fault;
  } catch {
    return `${status} in another shape`;
  }
}

interface OddRequest {
  readonly path: string;
  readonly init: { readonly method: string; readonly headers: Headers; readonly body?: string };
}

function oddRequest(route: Route, random: Random): OddRequest {
  const isTrpc = random() < 0.5;
  const usual = isTrpc ? trpcMethodOf(route) : route.method;
  const method = random() < 0.9 ? usual : pick(METHODS, random);
  const body = oddBody(route.call, random);
  const headers = new Headers({
    origin: ORIGIN,
    'content-type': random() < 0.9 ? 'application/json' : pick(ODD_TYPES, random),
  });
  const token = pick(tokens, random);
  if (token !== '') headers.set('authorization', `Bearer ${token}`);
  if (random() < 0.05) headers.set('authorization', pick(['Basic eDp5', 'Bearer', 'bearer  ', 'x'], random));
  if (random() < 0.05) headers.set('cookie', pick(['preferred_language=%E0%A4%A', '=', ';;', '%='], random));
  const path = isTrpc ? trpcPath(route, method, body, random) : restPath(route, random);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return { path, init: { method, headers, ...(hasBody && { body }) } };
}

function trpcPath({ call }: Route, method: string, body: string, random: Random): string {
  const input =
    random() < 0.9 ? encodeURIComponent(body.slice(0, 4_000)) : pick(['', '%', '%ff', '{'], random);
  return method === 'GET'
    ? `/trpc/${call}?input=${input}`
    : `/trpc/${call}${random() < 0.05 ? '?batch=1' : ''}`;
}

/** Path and query with good values, odd ones and none. */
function restPath({ path, query, call }: Route, random: Random): string {
  const sample = sampleInput(call);
  const valueOf = (name: string) =>
    encodeURIComponent(random() < 0.6 ? String(sample[name]) : oddValue(random).slice(0, 300));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => valueOf(name));
  const asked = query.filter(() => random() < 0.8).map((name) => `${name}=${valueOf(name)}`);
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled;
}

/** A good input with some fields replaced, left out or added; now and then no input at all. */
function oddBody(call: string, random: Random): string {
  if (random() < 0.1) return pick(ODD_BODIES, random);
  const fields = Object.entries(sampleInput(call))
    .filter(() => random() < 0.9)
    .map(([name, value]) => [name, random() < 0.25 ? oddValue(random) : JSON.stringify(value)]);
  if (random() < 0.1) fields.push([pick(['__proto__', 'sub', 'tier', ''], random), oddValue(random)]);
  const text = `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
  return random() < 0.05 ? text.slice(0, Math.floor(text.length * random())) : text;
}

const oddValue = (random: Random) => pick(ODD_VALUES, random);
