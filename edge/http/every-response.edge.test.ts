/**
 * What every response carries, what a request leaves in the log, and when callers are told to slow down.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SLOW_MS } from '#edge/http/request-log';
import { ROUTES } from '#edge/http/routes';
import { securityHeaders } from '#edge/http/security-headers';
import { faultIn } from '#edge/testing/fault-in';
import { PROTOCOLS, REFUSING, isOpenToAll, sampleInput } from '#edge/testing/sample-calls';
import { withSessions } from '#edge/testing/as-session';
import { TestEdge } from '#edge/testing/test-edge';
import { ISSUER } from '#edge/testing/test-pool';

const HEADERS = securityHeaders({ issuer: ISSUER, endpoint: '', hosted: '', videoHost: '/videos' });
const UUID_PATTERN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

/** One response of every kind the Worker has. */
const KINDS: readonly (readonly [string, string, RequestInit])[] = [
  ['an answer', '/users/validate_username', { method: 'POST', body: '{"username":"judit"}' }],
  ['a refusal', '/users/me', {}],
  ['a bad body', '/users/validate_username', { method: 'POST', body: '{' }],
  ['nothing there', '/nowhere', {}],
  ['a tRPC refusal', '/trpc/users.me', {}],
];

describe.each(KINDS)('%s', (_, path, init) => {
  test('carries the security headers and is not cached', async () => {
    const origin = 'https://elsewhere.example';
    const { headers } = await edge.fetch(path, { ...init, headers: { origin } });
    expect(Object.fromEntries(headers)).toMatchObject(HEADERS);
    expect(headers.get('cache-control')).toBe('no-store');
    // No other origin may read an answer of ours.
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  test('has an id of its own, whatever the caller says', async () => {
    const id = 'mine';
    const one = await edge.fetch(path, { ...init, headers: { 'x-request-id': id } });
    const two = await edge.fetch(path, init);
    expect(one.headers.get('x-request-id')).toMatch(UUID_PATTERN);
    expect(two.headers.get('x-request-id')).not.toBe(one.headers.get('x-request-id'));
  });
});

describe('the log', () => {
  test.each(PROTOCOLS)(
    'has one line for each call that fails over %s, by route and status',
    async (protocol, send) => {
      const quiet = await TestEdge.start();
      for (const { call, path } of REFUSING) {
        quiet.log.length = 0;
        // No call takes this: those for learners want another token, those open to anyone another input.
        const { headers, status } = await send(quiet, call, { token: 'none', body: {} });
        expect(status).toBeGreaterThanOrEqual(400);
        expect(quiet.log.filter(({ event }) => event === 'request')).toEqual([
          {
            event: 'request',
            fields: {
              request_id: headers.get('x-request-id'),
              method: expect.stringMatching(/^(GET|POST|PUT)$/),
              route: protocol === 'REST' ? path : `/trpc/${call}`,
              status,
              ms: expect.any(Number),
            },
          },
        ]);
      }
    },
  );

  test.each(PROTOCOLS)('has no line for a call that ends well over %s', async (_protocol, send) => {
    const quiet = await TestEdge.start();
    const { status, headers } = await send(quiet, 'users.me', { token: await quiet.pool.idToken() });
    expect(status).toBe(200);
    expect(headers.get('x-request-id')).toMatch(UUID_PATTERN);
    expect(quiet.log).toEqual([]);
  });

  test.each(PROTOCOLS)('has a line for a call that ends well but late over %s', async (_protocol, send) => {
    const limiter = {
      limit: async () => {
        vi.setSystemTime(Date.now() + SLOW_MS);
        return { success: true };
      },
    };
    const late = await TestEdge.start({ LEARNER_CALLS: limiter });
    const token = await late.pool.idToken();
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { status, headers } = await send(late, 'users.me', { token });
    expect(status).toBe(200);
    expect(late.log).toMatchObject([
      { event: 'request', fields: { request_id: headers.get('x-request-id'), status: 200, ms: SLOW_MS } },
    ]);
  });

  test('names no path that is none of ours', async () => {
    const quiet = await TestEdge.start();
    await quiet.fetch('/judit@example.com');
    await quiet.fetch('/trpc/judit@example.com');
    expect(quiet.log.map(({ event }) => event)).toEqual(['request', 'request']);
    expect(JSON.stringify(quiet.log)).not.toContain('judit');
  });

  test('never has a token, an address or a body in it, not even when the database fails', async () => {
    const failing = await TestEdge.start({ DB: brokenDatabase('disk I/O error') });
    const token = await failing.pool.idToken({ email: 'secret@example.com' });
    // Prices are the payment provider's: no database is asked.
    const asking = ROUTES.filter(({ call }) => call !== 'subscription.prices');
    for (const { call } of asking) {
      for (const [, send] of PROTOCOLS) {
        // Statistics are refused with any field that they do not know.
        const more = call === 'analytics.record' ? {} : { email: 'secret@example.com' };
        const body = sampleInput(call, more);
        const answer = await send(failing, call, { token, body });
        expect(faultIn(answer)).toBe('500 internal');
        expect(answer.body).toMatchObject({ error: { message: 'Something went wrong on our side.' } });
      }
    }
    const text = JSON.stringify(failing.log);
    expect(text).toContain('disk I/O error');
    expect(text).toContain('at ');
    expect(text).not.toContain('secret@example.com');
    expect(text).not.toContain(token);
    expect(failing.log.filter(({ event }) => event === 'failure')).toHaveLength(2 * asking.length);
  });

  test('a misbound Worker is internal, and the log says which binding', async () => {
    const misbound = await TestEdge.start({ LEARNER_CALLS: undefined });
    const response = await misbound.fetch('/users/me');
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error: { code: 'internal' } });
    expect(JSON.stringify(misbound.log)).toContain('LEARNER_CALLS');
  });
});

describe('too many calls', () => {
  const keys: string[] = [];
  const closed = {
    limit: async ({ key }: { readonly key: string }) => {
      keys.push(key);
      return { success: false };
    },
  };

  test.each(PROTOCOLS)('over %s: every call is counted, by learner or by address', async (_, send) => {
    const busy = await TestEdge.start({
      ANONYMOUS_CALLS: closed,
      LEARNER_CALLS: closed,
      USAGE_CALLS: closed,
    });
    const token = await busy.pool.idToken({ sub: 'judit' });
    for (const { call, access } of ROUTES) {
      keys.length = 0;
      const { status, headers, body } = await send(busy, call, {
        token,
        body: sampleInput(call),
        headers: { 'cf-connecting-ip': '192.0.2.7', 'x-forwarded-for': '198.51.100.1' },
      });
      expect(status).toBe(429);
      expect(body).toMatchObject({ error: { code: 'too-many-requests' } });
      expect(headers.get('retry-after')).toBe('60');
      expect(keys).toEqual([isOpenToAll(access) ? '192.0.2.7' : 'judit']);
    }
  });

  test.each(PROTOCOLS)(
    'over %s: what asks the payment provider is counted once more',
    async (protocol, send) => {
      const busy = await TestEdge.start({ PAYMENT_CALLS: closed });
      const token = await busy.pool.idToken({ sub: `buyer-${protocol}`, email: `${protocol}@example.com` });
      const refused: string[] = [];
      for (const { call } of ROUTES) {
        const { status } = await send(busy, call, { token, body: sampleInput(call) });
        if (status === 429) refused.push(call);
      }
      expect(refused).toEqual([
        'users.deleteAccount',
        'subscription.checkout',
        'subscription.verify',
        'subscription.portal',
      ]);
    },
  );

  test.each(PROTOCOLS)('over %s: tokens that are refused are counted by address', async (_, send) => {
    const busy = await TestEdge.start({ FAILED_TOKENS: closed });
    const headers = { 'cf-connecting-ip': '192.0.2.7' };
    const ask = async (token: string) => send(busy, 'users.me', { token, headers });
    keys.length = 0;
    const bad = [
      'garbage',
      await busy.pool.forgedToken(),
      await busy.pool.idToken({ exp: 0 }),
      // The keys were fetched for the one before.
      await busy.pool.idToken({}, { kid: 'unknown' }),
    ];
    for (const token of bad) expect(faultIn(await ask(token))).toBe('429 too-many-requests');
    expect(keys).toEqual(bad.map(() => '192.0.2.7'));

    // Who is signed in beside somebody who tries tokens notices nothing, and a dead key server is nobody's fault.
    expect((await ask(await busy.pool.idToken())).status).toBe(200);
    const cold = await TestEdge.start({ FAILED_TOKENS: closed });
    cold.pool.keyServer = 'down';
    const token = await cold.pool.idToken();
    expect(faultIn(await send(cold, 'users.me', { token, headers }))).toBe('503 unavailable');
    expect(keys).toHaveLength(bad.length);
  });

  test('a caller with a whole IPv6 network is still one caller', async () => {
    const busy = await TestEdge.start({ ANONYMOUS_CALLS: closed });
    keys.length = 0;
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1']) {
      await busy.call('POST', '/users/validate_username', {
        body: { username: 'judit' },
        headers: { 'cf-connecting-ip': address },
      });
    }
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('the platform’s own binding is there', async () => {
    const bindings: object = env;
    const limiters = ['ANONYMOUS_CALLS', 'LEARNER_CALLS', 'PAYMENT_CALLS', 'FAILED_TOKENS', 'USAGE_CALLS'];
    expect(Object.keys(bindings)).toEqual(expect.arrayContaining(limiters));
  });
});

/** A D1 on which nothing works. */
function brokenDatabase(message: string) {
  const fail = async () => {
    throw new Error(message);
  };
  const statement = { bind: () => statement, run: fail, all: fail, first: fail, raw: fail };
  // As much of a database as is used.
  return withSessions({ prepare: () => statement, batch: fail } as unknown as D1Database);
}
