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
    await edge.pool.rotate();
    const stranger = await edge.pool.idToken();
    const statuses = await Promise.all(Array.from({ length: 10 }, () => ask(stranger)));
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
    expect(edge.pool.keyRequests).toBe(1);
  });

  test('is kept when its server dies, however long', async () => {
    expect(await ask(await edge.pool.idToken())).toBe(200);
    edge.pool.keyServer = 'down';
    passTime(24 * 60 * MINUTE_MS);
    expect(await ask(await edge.pool.idToken())).toBe(200);
  });
});

describe('a key server that cannot be used is unavailable, not the learner’s fault', () => {
  test.each(['down', 'broken'] as const)('%s', async (state) => {
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
