import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IdentityProblem } from '../session/identity.ts';
import { createApiClient, createQueryCache } from './api-client.ts';
import { findFault, isFailedCall } from './find-fault.ts';
import { isServerReached } from './server-reached.ts';

const onRefused = vi.fn<(answer: Response) => void>();
beforeEach(() => onRefused.mockClear());

/** Makes one call against a server that gives this answer; tells the request and what came of it. */
async function callOnce(answer: () => Response, bearer?: string) {
  const requests: { readonly url: string; readonly init: RequestInit | undefined }[] = [];
  const client = createApiClient({
    findBearer: async () => bearer,
    onRefused,
    fetch: async (url, init) => {
      requests.push({ url: String(url), init });
      return answer();
    },
  });
  const outcome = await client.users.me.query().then(
    (value: unknown) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  );
  return { ...outcome, requests };
}

const refuse = (status: number, code: string) => () =>
  Response.json({ error: { code, message: 'no', request_id: 'r1' } }, { status });

const ok = () => Response.json({ result: { data: { username: 'ola' } } });

describe('a call', () => {
  test('goes out alone, with the bearer when there is one', async () => {
    const { value, requests } = await callOnce(ok, 'jwt');
    expect(value).toEqual({ username: 'ola' });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url).toBe('/trpc/users.me');
    expect(new Headers(requests[0]?.init?.headers).get('authorization')).toBe('Bearer jwt');
    const without = await callOnce(ok);
    expect(new Headers(without.requests[0]?.init?.headers).has('authorization')).toBe(false);
  });

  test('that is refused tells why', async () => {
    const { error } = await callOnce(refuse(403, 'premium-required'));
    expect(findFault(error)).toEqual({ code: 'premium-required', message: 'no', request_id: 'r1' });
    expect(onRefused).not.toHaveBeenCalled();
  });

  test.each([
    [401, 'signed-out'],
    [409, 'email-taken'],
  ])('answered %i is a matter for the session too, and tells why it failed', async (status, code) => {
    const { error } = await callOnce(refuse(status, code), 'stale');
    expect(onRefused).toHaveBeenCalledOnce();
    expect(findFault(error)?.code).toBe(code);
  });

  test.each([503, 500, 429, 403])('answered %i is none', async (status) => {
    await callOnce(refuse(status, 'unavailable'), 'jwt');
    expect(onRefused).not.toHaveBeenCalled();
  });

  test('whose token cannot be had now does not go out, and fails as without a network', async () => {
    const requests: unknown[] = [];
    const client = createApiClient({
      findBearer: () => Promise.reject(new IdentityProblem('network', 'no')),
      onRefused,
      fetch: async (url) => {
        requests.push(url);
        return ok();
      },
    });
    const error: unknown = await client.users.me.query().catch((thrown: unknown) => thrown);
    expect(requests).toEqual([]);
    expect(isFailedCall(error)).toBe(true);
    expect(findFault(error)).toBeUndefined();
    expect(onRefused).not.toHaveBeenCalled();
  });

  test.each([
    ['an unknown code', refuse(500, 'made-up')],
    ['no JSON', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('answered with %s has no fault to read', async (_, answer) => {
    const { error } = await callOnce(answer);
    expect(error).toBeInstanceOf(Error);
    expect(findFault(error)).toBeUndefined();
  });
});

describe('whether the server is reached', () => {
  test('is known from the last call: one without any answer says no, also a refusal says yes', async () => {
    expect(isServerReached.get()).toBe(true);
    await callOnce(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(isServerReached.get()).toBe(false);
    await callOnce(refuse(503, 'unavailable'));
    expect(isServerReached.get()).toBe(true);
  });

  test('is not known from a call that the page gives up', async () => {
    await callOnce(() => {
      throw new DOMException('The user aborted a request.', 'AbortError');
    });
    expect(isServerReached.get()).toBe(true);
  });
});

const unavailable = (headers: HeadersInit) => () =>
  Response.json(
    { error: { code: 'unavailable', message: 'no', request_id: 'r1' } },
    { status: 503, headers },
  );

/** Asks a server that gives these answers, the last one for good; tells how often and after which waits. */
async function query(...answers: readonly (() => Response)[]) {
  const times: number[] = [];
  const start = Date.now();
  const client = createApiClient({
    findBearer: async () => 'jwt',
    onRefused,
    fetch: async () => {
      times.push(Date.now() - start);
      return (answers[times.length - 1] ?? answers.at(-1) ?? ok)();
    },
  });
  const cache = createQueryCache();
  const asked = cache.fetchQuery({ queryKey: ['me'], queryFn: () => client.users.me.query() }).then(
    () => 'answered',
    () => 'failed',
  );
  await vi.runAllTimersAsync();
  cache.clear();
  return { outcome: await asked, times };
}

describe('a query that fails', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('for now is repeated when the server said', async () => {
    expect(await query(unavailable({ 'retry-after': '5' }), ok)).toEqual({
      outcome: 'answered',
      times: [0, 5_000],
    });
  });

  test.each([
    ['for now, without a word of when', unavailable({})],
    ['without an answer', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('%s is repeated twice, after longer and longer waits', async (_, answer) => {
    expect(await query(answer)).toEqual({ outcome: 'failed', times: [0, 1_000, 3_000] });
  });

  test('for good is not repeated', async () => {
    expect(await query(refuse(403, 'premium-required'))).toEqual({ outcome: 'failed', times: [0] });
  });
});
