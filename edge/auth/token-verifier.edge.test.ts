import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestEdge } from '#edge/testing/test-edge';

const MINUTE_MS = 60_000;

let edge: TestEdge;
beforeEach(async () => {
  edge = await TestEdge.start();
});
afterEach(() => {
  vi.useRealTimers();
});

const ask = async (token: string) => (await edge.call('GET', '/users/me', { token })).status;

function passTime(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
}

describe('the key document', () => {
  test('is fetched once for fifty first calls at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 50 }, () => edge.pool.idToken()));
    const statuses = await Promise.all(tokens.map(ask));
    expect(statuses).toEqual(tokens.map(() => 200));
    expect(edge.pool.keyRequests).toBe(1);
  });

  test('is fetched again when a token names a key we do not know', async () => {
    expect(await ask(await edge.pool.idToken())).toBe(200);
    const oldToken = await edge.pool.idToken({ exp: Math.floor(Date.now() / 1_000) + 7_200 });
    await edge.pool.rotate();
    passTime(MINUTE_MS);
    expect(await ask(await edge.pool.idToken())).toBe(200);
    expect(edge.pool.keyRequests).toBe(2);
    expect(await ask(oldToken)).toBe(401);
  });

  test('is not fetched for every token that names an unknown key', async () => {
    expect(await ask(await edge.pool.idToken())).toBe(200);
    const stranger = await edge.pool.idToken({}, { kid: 'unknown' });
    const statuses = await Promise.all(Array.from({ length: 10 }, () => ask(stranger)));
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 503));
    expect(edge.pool.keyRequests).toBe(1);

    passTime(MINUTE_MS / 2 + 1);
    const later = await Promise.all(Array.from({ length: 10 }, () => ask(stranger)));
    expect(edge.pool.keyRequests).toBe(2);
    // Who fetches knows that there is no such key; who comes after that has to come again.
    expect(later).toContain(401);
    expect(later.every((status) => status === 401 || status === 503)).toBe(true);
  });

  test('a new key in the first 30 seconds after a fetch is a matter of waiting, not of signing in again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await ask(await edge.pool.idToken())).toBe(200);
    passTime(MINUTE_MS / 6);
    await edge.pool.rotate();
    const token = await edge.pool.idToken();
    const { status, body, headers } = await edge.call('GET', '/users/me', { token });
    expect(status).toBe(503);
    expect(body).toMatchObject({ error: { code: 'unavailable' } });
    expect(headers.get('retry-after')).toBe('20');

    passTime(20_001);
    expect(await ask(token)).toBe(200);
    expect(edge.pool.keyRequests).toBe(2);
  });

  test('a key that was gone before we fetched is refused at once', async () => {
    const issued = Math.floor(Date.now() / 1_000) - 5 * 60;
    const oldToken = await edge.pool.idToken({ iat: issued });
    await edge.pool.rotate();
    expect(await ask(await edge.pool.idToken())).toBe(200);
    expect(await ask(oldToken)).toBe(401);
    expect(edge.pool.keyRequests).toBe(1);
  });

  test('an empty one replaces no keys', async () => {
    expect(await ask(await edge.pool.idToken())).toBe(200);
    edge.pool.keyServer = 'empty';
    passTime(MINUTE_MS);
    expect(await ask(await edge.pool.idToken({}, { kid: 'unknown' }))).toBe(503);
    expect(await ask(await edge.pool.idToken())).toBe(200);
  });

  test('one that comes late but in time is waited for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    edge.pool.keyServer = 'slow';
    const status = ask(await edge.pool.idToken());
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2), { timeout: 1_000 });
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await status).toBe(200);
  });

  test('is kept when its server dies, however long', async () => {
    expect(await ask(await edge.pool.idToken())).toBe(200);
    edge.pool.keyServer = 'down';
    passTime(24 * 60 * MINUTE_MS);
    expect(await ask(await edge.pool.idToken())).toBe(200);
  });
});

describe('the edge’s cache', () => {
  const KEPT = { cf: { cacheTtl: 3_600, cacheEverything: true } };
  const RENEWED = { ...KEPT, cache: 'no-cache' };

  test('answers the first question of an isolate', async () => {
    await edge.pool.keepAtEdge(3_000);
    edge.pool.keyServer = 'down';
    expect(await ask(await edge.pool.idToken())).toBe(200);
    expect(edge.pool.keyQuestions).toEqual([KEPT]);
  });

  test('is passed by for a key that it does not know, and renewed', async () => {
    await edge.pool.keepAtEdge(3_000);
    await edge.pool.rotate();
    expect(await ask(await edge.pool.idToken())).toBe(200);
    expect(edge.pool.keyQuestions).toEqual([KEPT, RENEWED]);

    await edge.pool.rotate();
    passTime(MINUTE_MS);
    expect(await ask(await edge.pool.idToken())).toBe(200);
    expect(edge.pool.keyQuestions).toEqual([KEPT, RENEWED, RENEWED]);
  });

  test('that has asked the pool within 30 seconds is not passed by before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await edge.pool.keepAtEdge(10);
    await edge.pool.rotate();
    const { status, headers } = await edge.call('GET', '/users/me', { token: await edge.pool.idToken() });
    expect([status, headers.get('retry-after')]).toEqual([503, '20']);
    expect(edge.pool.keyQuestions).toEqual([KEPT]);

    passTime(20_001);
    expect(await ask(await edge.pool.idToken())).toBe(200);
    expect(edge.pool.keyQuestions).toEqual([KEPT, RENEWED]);
  });

  test('that keeps a failure is passed by', async () => {
    edge.pool.edgeCache = { document: { keys: [] }, age: 5 };
    expect(await ask(await edge.pool.idToken())).toBe(200);
    expect(edge.pool.keyQuestions).toEqual([KEPT, RENEWED]);
  });

  test('lets nobody flood the pool with keys that it does not know', async () => {
    await edge.pool.keepAtEdge(3_000);
    const strangers = Array.from({ length: 20 }, () => edge.pool.idToken({}, { kid: 'unknown' }));
    for (const stranger of await Promise.all(strangers)) expect([401, 503]).toContain(await ask(stranger));
    expect(edge.pool.keyQuestions).toEqual([KEPT, RENEWED]);
  });
});

test('a key server that fails once is asked once more', async () => {
  edge.pool.keyServer = 'down once';
  expect(await ask(await edge.pool.idToken())).toBe(200);
  expect(edge.pool.keyRequests).toBe(2);
});

describe('a key server that cannot be used is unavailable, not the learner’s fault', () => {
  test.each(['down', 'broken', 'empty'] as const)('%s', async (state) => {
    edge.pool.keyServer = state;
    const token = await edge.pool.idToken();
    const { status, body, headers } = await edge.call('GET', '/users/me', { token });
    expect(status).toBe(503);
    expect(body).toMatchObject({ error: { code: 'unavailable' } });
    expect(headers.get('retry-after')).toBe('5');

    edge.pool.keyServer = 'alive';
    expect(await ask(token)).toBe(200);
  });

  test('silent: all who wait give up after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    edge.pool.keyServer = 'silent';
    const tokens = await Promise.all([edge.pool.idToken(), edge.pool.idToken()]);
    const statuses = Promise.all(tokens.map(ask));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(tokens.length), { timeout: 1_000 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await statuses).toEqual([503, 503]);

    edge.pool.keyServer = 'alive';
    expect(await ask(await edge.pool.idToken())).toBe(200);
  });

  test('garbage is refused without asking it', async () => {
    edge.pool.keyServer = 'down';
    expect(await ask('garbage')).toBe(401);
    expect(await ask(edge.pool.unsignedToken())).toBe(401);
    expect(edge.pool.keyRequests).toBe(0);
  });
});
