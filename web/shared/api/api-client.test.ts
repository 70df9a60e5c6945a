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

type Answers = readonly (() => Response)[];
type Client = ReturnType<typeof createApiClient>;

/** A client of a server that gives these answers, the last one for good; when each request was made, and with what. */
function clientOf(answers: Answers) {
  const times: number[] = [];
  const bodies: unknown[] = [];
  const bearers: (string | null)[] = [];
  const start = Date.now();
  const client = createApiClient({
    findBearer: async () => `jwt ${Date.now() - start}`,
    onRefused,
    fetch: async (_, init) => {
      times.push(Date.now() - start);
      bodies.push(init?.body);
      bearers.push(new Headers(init?.headers).get('authorization'));
      return (answers[times.length - 1] ?? answers.at(-1) ?? ok)();
    },
  });
  return { client, times, bodies, bearers };
}

const outcomeOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    () => 'failed',
  );

/** Makes a call through the cache of a screen; tells how often it went out and after which waits. */
async function queryBy(call: (client: Client) => Promise<unknown>, ...answers: Answers) {
  const { client, times } = clientOf(answers);
  const cache = createQueryCache();
  const asked = outcomeOf(cache.fetchQuery({ queryKey: ['asked'], queryFn: () => call(client) }));
  await vi.runAllTimersAsync();
  cache.clear();
  return { outcome: await asked, times };
}

const query = async (...answers: Answers) => queryBy(({ users }) => users.me.query(), ...answers);

const unreached = (): Response => {
  throw new TypeError('Failed to fetch');
};

/** Makes a call that changes something. */
async function mutateBy(call: (client: Client) => Promise<unknown>, ...answers: Answers) {
  const { client, times, bodies, bearers } = clientOf(answers);
  const asked = outcomeOf(call(client));
  await vi.runAllTimersAsync();
  return { outcome: await asked, times, bodies, bearers };
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

  test.each([
    ['for good', refuse(403, 'premium-required')],
    ['by a mistake of ours', refuse(500, 'internal')],
    ['for minutes', unavailable({ 'retry-after': '300' })],
  ])('%s is not repeated', async (_, answer) => {
    expect(await query(answer)).toEqual({ outcome: 'failed', times: [0] });
  });

  const timezone = 'Europe/Warsaw';
  test.each<[string, (client: Client) => Promise<unknown>]>([
    ['daily', ({ daily }) => daily.today.query({ timezone })],
    ['deck', ({ reviews }) => reviews.due.query({ timezone })],
    ['own moments', ({ reviews }) => reviews.moments.query({ timezone })],
    ['profile', ({ users }) => users.me.query()],
    ['profile’s rating', ({ users }) => users.rating.query()],
    ['profile’s pictures', ({ users }) => users.recentAnswers.query()],
    ['profile’s plan', ({ subscription }) => subscription.status.query()],
    ['leaderboard', ({ leaderboard }) => leaderboard.top.query({ period: 'today', timezone })],
  ])('for now is repeated for the %s', async (_, call) => {
    expect(await queryBy(call, unavailable({ 'retry-after': '5' }), ok)).toEqual({
      outcome: 'answered',
      times: [0, 5_000],
    });
  });
});

describe('a write that fails', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const timezone = 'Europe/Warsaw';
  const [run_key, review_key] = [crypto.randomUUID(), crypto.randomUUID()];
  const KEYED: readonly (readonly [string, (client: Client) => Promise<unknown>])[] = [
    ['daily.start', ({ daily }) => daily.start.mutate({ run_key, timezone })],
    ['daily.handOut', ({ daily }) => daily.handOut.mutate({ run_key, place: 0 })],
    [
      'daily.answer',
      ({ daily }) => daily.answer.mutate({ run_key, place: 0, answer: null, time_taken_seconds: 1 }),
    ],
    ['reviews.next', ({ reviews }) => reviews.next.mutate({ review_key, timezone })],
    [
      'reviews.answer',
      ({ reviews }) => reviews.answer.mutate({ review_key, answer: null, time_taken_seconds: 1, timezone }),
    ],
  ];

  test.each(KEYED)(
    '%s for now is made again when the server said: the same, by a token of then',
    async (_, call) => {
      const { outcome, times, bodies, bearers } = await mutateBy(
        call,
        unavailable({ 'retry-after': '5' }),
        ok,
      );
      expect({ outcome, times }).toEqual({ outcome: 'answered', times: [0, 5_000] });
      expect(bodies[1]).toBe(bodies[0]);
      expect(bearers).toEqual(['Bearer jwt 0', 'Bearer jwt 5000']);
    },
  );

  test.each(KEYED)('%s for now is made three times in all', async (_, call) => {
    const { outcome, times } = await mutateBy(call, unavailable({ 'retry-after': '5' }));
    expect({ outcome, times }).toEqual({ outcome: 'failed', times: [0, 5_000, 10_000] });
  });

  const [[, start]] = KEYED as [(typeof KEYED)[number]];
  test.each([
    ['a page', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['a failure that is not ours', () => Response.json({ message: 'worker threw' }, { status: 500 })],
  ])('answered with %s is made again after growing waits', async (_, answer) => {
    const { outcome, times } = await mutateBy(start, answer);
    expect({ outcome, times }).toEqual({ outcome: 'failed', times: [0, 1_000, 3_000] });
  });

  test.each([
    ['for good', refuse(422, 'conflict')],
    ['by a mistake of ours', refuse(500, 'internal')],
    ['for minutes', unavailable({ 'retry-after': '300' })],
    ['without a connection', unreached],
  ])('%s is not made again by itself', async (_, answer) => {
    const { outcome, times } = await mutateBy(start, answer);
    expect({ outcome, times }).toEqual({ outcome: 'failed', times: [0] });
  });

  test('and goes by the outbox, or has no key, is not made again by itself', async () => {
    const busy = unavailable({ 'retry-after': '5' });
    const portal = await mutateBy(({ subscription }) => subscription.portal.mutate({ language: 'pl' }), busy);
    expect(portal.times).toEqual([0]);
    const name = await mutateBy(({ users }) => users.updateUsername.mutate({ new_username: 'ola' }), busy);
    expect(name.times).toEqual([0]);
  });

  test('is not made again once its caller has gone', async () => {
    const { client, times } = clientOf([unavailable({ 'retry-after': '5' })]);
    const leaving = new AbortController();
    const asked = outcomeOf(client.daily.start.mutate({ run_key, timezone }, { signal: leaving.signal }));
    await vi.advanceTimersByTimeAsync(1_000);
    leaving.abort();
    await vi.runAllTimersAsync();
    expect(await asked).toBe('failed');
    expect(times).toEqual([0]);
  });
});
