/**
 * What a webhook gets and what it is spared, on an app with webhooks of this test's own.
 */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { Fault } from '#contract/faults';
import { faultIn } from '#edge/testing/fault-in';
import { TestEdge, type TestRequest } from '#edge/testing/test-edge';
import type { Webhook, WebhookRequest } from './webhooks.ts';

const KILOBYTE = 1_024;
const PATH = '/hooks/payments';
const CLOSED = { limit: async () => ({ success: false }) };

/** An app whose callers are all too many, with one webhook that takes 100 kB. */
async function startWith(run: Webhook['run']): Promise<TestEdge> {
  const bindings = { ANONYMOUS_CALLS: CLOSED, LEARNER_CALLS: CLOSED };
  return TestEdge.start(bindings, [{ path: PATH, bodyMaxBytes: 100 * KILOBYTE, run }]);
}

async function post(edge: TestEdge, body: string, headers: TestRequest['headers'] = {}) {
  const response = await edge.fetch(PATH, { method: 'POST', headers, body });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('happy', () => {
  test('it gets the body as it came, its headers and what it needs to store something', async () => {
    const seen: WebhookRequest[] = [];
    const edge = await startWith(async ({ shared, objectOf, now }, request) => {
      seen.push(request);
      return { shared: typeof shared.batch, objectOf: typeof objectOf, at: typeof now() };
    });
    const body = '{ "b": 1,\n  "a": "ł" }\n';
    const reply = await post(edge, body, { 'stripe-signature': 't=1,v1=abc' });
    expect(reply).toMatchObject({
      status: 200,
      body: { shared: 'function', objectOf: 'function', at: 'number' },
    });
    expect(seen[0]?.rawBody).toBe(body);
    expect(seen[0]?.headers.get('stripe-signature')).toBe('t=1,v1=abc');
  });

  test('neither a token nor a rate limit stands before it', async () => {
    const edge = await startWith(async () => ({}));
    expect((await post(edge, '{}')).status).toBe(200);
    const other = await edge.call('POST', '/users/validate_username', { body: { username: 'judit' } });
    expect(faultIn(other)).toBe('429 too-many-requests');
  });

  test('it has a size limit of its own; all else keeps the usual one', async () => {
    const edge = await startWith(async (_, { rawBody }) => ({ size: rawBody.length }));
    expect((await post(edge, 'x'.repeat(90 * KILOBYTE))).body).toEqual({ size: 90 * KILOBYTE });
    expect(faultIn(await post(edge, 'x'.repeat(101 * KILOBYTE)))).toBe('413 body-too-large');
    const other = await edge.call('POST', '/users/validate_username', { body: 'x'.repeat(90 * KILOBYTE) });
    expect(faultIn(other)).toBe('413 body-too-large');
  });
});

test('it reads what was stored last, from no replica', async () => {
  const asked: unknown[] = [];
  const DB = {
    withSession: (constraint: unknown) => {
      asked.push(constraint);
      return env.DB.withSession();
    },
  };
  const edge = await TestEdge.start({ DB }, [{ path: PATH, bodyMaxBytes: KILOBYTE, run: async () => ({}) }]);
  expect((await post(edge, '{}')).status).toBe(200);
  expect(asked).toEqual(['first-primary']);
});

describe('error', () => {
  test('what it refuses is a fault like any other', async () => {
    const edge = await startWith(async () => {
      throw new Fault('invalid-input', 'The signature is wrong.');
    });
    expect(faultIn(await post(edge, '{}'))).toBe('400 invalid-input');
  });

  test('a mistake of ours is logged, and its text is not told', async () => {
    const edge = await startWith(async () => {
      throw new Error('no such subscription');
    });
    const reply = await post(edge, '{"email":"secret@example.com"}');
    expect(faultIn(reply)).toBe('500 internal');
    expect(JSON.stringify(reply.body)).not.toContain('subscription');
    expect(edge.log.map(({ event, fields }) => [event, fields['route'] ?? fields['message']])).toEqual([
      ['failure', 'Error: no such subscription'],
      ['request', PATH],
    ]);
    expect(JSON.stringify(edge.log)).not.toContain('secret@example.com');
  });

  test.each(['GET', 'PUT', 'DELETE'])('%s is refused', async (method) => {
    const edge = await startWith(async () => ({}));
    expect(faultIn(await edge.call(method, PATH))).toBe('405 method-not-allowed');
  });
});

test('its response carries the security headers and is not cached', async () => {
  const edge = await startWith(async () => ({}));
  const { headers } = await post(edge, '{}');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-request-id')).not.toBeNull();
  expect(headers.get('cache-control')).toBe('no-store');
});
