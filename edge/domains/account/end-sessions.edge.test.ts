/**
 * POST /users/end_sessions (product/account.md#whose-an-account-is): tokens of before are refused by every call at once.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { faultIn } from '#edge/testing/fault-in';
import { PROTOCOLS, resultOf, sampleInput } from '#edge/testing/sample-calls';
import { countOwnRows, countSharedRows } from '#edge/testing/stored-rows';
import { TestEdge } from '#edge/testing/test-edge';

const NOW = Math.floor(Date.now() / 1_000);

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

/** Tokens of a new learner who signed in so many seconds ago. */
const tokensOf = async (...secondsAgo: readonly number[]) => {
  const sub = crypto.randomUUID();
  return Promise.all(secondsAgo.map((seconds) => edge.pool.idToken({ sub, auth_time: NOW - seconds })));
};
const ended = '401 signed-out';

describe.each(PROTOCOLS)('over %s', (_protocol, send) => {
  const me = async (token: string) => send(edge, 'users.me', { token });
  const end = async (token: string, which: unknown) =>
    send(edge, 'users.endSessions', { token, body: { which } });

  test('after a new password all older ones are refused, and this one goes on', async () => {
    const [old = '', older = '', fresh = ''] = await tokensOf(60, 3_000, 5);
    expect((await me(old)).status).toBe(200);
    const answer = await end(fresh, 'older');
    expect(answer.status).toBe(200);
    expect(resultOf(answer)).toEqual({ ended: 'older' });
    expect(faultIn(await me(old))).toBe(ended);
    const refused = await me(older);
    expect(faultIn(refused)).toBe(ended);
    expect(refused.body).toMatchObject({ error: { issues: [{ path: ['session'], message: 'ended' }] } });
    expect((await me(fresh)).status).toBe(200);
  });

  test('a sign-out everywhere refuses this one, too, and lets in who signs in again', async () => {
    const [other = '', own = '', again = ''] = await tokensOf(60, 30, -60);
    expect((await end(own, 'all')).status).toBe(200);
    expect(faultIn(await me(own))).toBe(ended);
    expect(faultIn(await me(other))).toBe(ended);
    expect((await me(again)).status).toBe(200);
  });

  test('works for a learner who has never called, and makes no row in D1', async () => {
    const [old = '', fresh = ''] = await tokensOf(60, 5);
    const before = await countSharedRows();
    expect((await end(fresh, 'older')).status).toBe(200);
    expect(faultIn(await me(old))).toBe(ended);
    expect(await countSharedRows()).toEqual(before);
  });

  test('made again it ends nothing more, and never takes back what was ended', async () => {
    const [old = '', middle = '', fresh = ''] = await tokensOf(60, 30, 5);
    await end(fresh, 'older');
    expect(faultIn(await end(middle, 'older'))).toBe(ended);
    expect((await end(fresh, 'older')).status).toBe(200);
    expect(faultIn(await me(old))).toBe(ended);
    expect((await me(fresh)).status).toBe(200);
  });

  test('a token that was refreshed is as old as its session', async () => {
    const sub = crypto.randomUUID();
    await end(await edge.pool.idToken({ sub, auth_time: NOW - 5 }), 'older');
    const refreshed = await edge.pool.idToken({ sub, auth_time: NOW - 60, iat: NOW });
    expect(faultIn(await me(refreshed))).toBe(ended);
    const timeless = await edge.pool.idToken({ sub, auth_time: undefined });
    expect(faultIn(await me(timeless))).toBe(ended);
  });

  test('a write of an ended session stores nothing', async () => {
    const [old = '', fresh = ''] = await tokensOf(60, 5);
    await end(fresh, 'older');
    const before = await countOwnRows(edge, old);
    const body = sampleInput('attempts.submitPosition');
    expect(faultIn(await send(edge, 'attempts.submitPosition', { token: old, body }))).toBe(ended);
    expect(await countOwnRows(edge, old)).toEqual(before);
    expect((await send(edge, 'attempts.submitPosition', { token: fresh, body })).status).toBeLessThan(300);
  });

  test('is nobody else’s matter', async () => {
    const [[own = ''], [other = '']] = [await tokensOf(5), await tokensOf(600)];
    await end(own, 'all');
    expect((await me(other)).status).toBe(200);
  });

  test.each([undefined, 'mine', '', 1])('%j is invalid input', async (which) => {
    const token = await edge.pool.idToken();
    expect(faultIn(await send(edge, 'users.endSessions', { token, body: { which } }))).toBe(
      '400 invalid-input',
    );
  });
});
