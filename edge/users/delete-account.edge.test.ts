/**
 * POST /users/delete_account (product.md §11.21): all of a learner goes, nothing of anybody else, and no device brings it back.
 */
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Fault } from '#contract/faults';
import { self, type ResultBody } from '#db/learner/schema';
import { storeResult } from '#edge/leaderboard/store-result';
import { ROUTES } from '#edge/http/routes';
import { storeRatingBatch } from '#edge/ratings/position-ratings';
import { withSessions } from '#edge/testing/as-session';
import { faultIn } from '#edge/testing/fault-in';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { countAllOf, nameOf, storeFullLearner } from '#edge/testing/full-learner';
import { PROTOCOLS, isOpenToAll, overRest, resultOf, sampleInput } from '#edge/testing/sample-calls';
import { TestEdge } from '#edge/testing/test-edge';
import { customerOf } from '#edge/testing/test-payments';
import { buyPremium } from '#edge/testing/test-subscription';

const CALL = 'users.deleteAccount';
const MINUTES_MS = 5 * 60_000;
const DAY_MS = 86_400_000;
const NOW = Math.floor(Date.now() / 1_000);
const ENDED = '401 signed-out';
/** What stays of a deleted account, and for how long. */
const REMEMBERED = 'self';
const OTHERS = ROUTES.filter(({ access, call }) => !isOpenToAll(access) && call !== CALL).map(
  ({ call }) => call,
);

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});

const addressOf = (sub: string) => `${sub}@example.com`;
const tokenOf = async (sub: string, secondsAgo = 60) =>
  edge.pool.idToken({ sub, email: addressOf(sub), auth_time: NOW - secondsAgo });
const newSub = () => crypto.randomUUID();

async function fullLearner(): Promise<string> {
  const sub = newSub();
  await storeFullLearner(edge, sub);
  return sub;
}

async function buyer(): Promise<string> {
  const sub = newSub();
  await buyPremium(edge, await tokenOf(sub));
  return sub;
}

/** The tables in which something of the learner is left, but that in which the deletion is remembered. */
async function tablesOf(sub: string): Promise<readonly string[]> {
  const counts = Object.entries(await countAllOf(edge, sub));
  return counts.flatMap(([table, size]) => (size > 0 && table !== REMEMBERED ? [table] : []));
}

/** Columns of what stays that say something. */
async function remembered(sub: string): Promise<readonly string[]> {
  const row = await edge.inDatabase(sub, (own) => own.select().from(self).get());
  return Object.entries(row ?? {}).flatMap(([name, value]) => (value ? [name] : []));
}

describe.each(PROTOCOLS)('over %s', (_protocol, send) => {
  const remove = async (sub: string, email = addressOf(sub), secondsAgo = 60) =>
    send(edge, CALL, { token: await tokenOf(sub, secondsAgo), body: { email } });

  test('every row goes, and none of anybody else', async () => {
    const [sub, neighbour] = [await fullLearner(), await fullLearner()];
    const before = await countAllOf(edge, neighbour);
    expect(Object.entries(before).filter(([, size]) => size === 0)).toEqual([]);
    const answer = await remove(sub);
    expect(answer.status).toBe(200);
    expect(resultOf(answer)).toEqual({ deleted: true });
    expect(await tablesOf(sub)).toEqual([]);
    expect(await remembered(sub)).toEqual(['id', 'sub', 'valid_from', 'deleted_at', 'leaves_group']);
    expect(await countAllOf(edge, neighbour)).toEqual(before);
  });

  test('another address than their own deletes nothing', async () => {
    const sub = await fullLearner();
    const before = await countAllOf(edge, sub);
    for (const email of ['', 'x', 'other@example.com', `${addressOf(sub)}.pl`]) {
      const refused = await remove(sub, email);
      expect(faultIn(refused)).toBe('400 invalid-input');
      expect(refused.body).toMatchObject({
        error: { issues: [{ path: ['email'], message: 'not-yours' }] },
      });
    }
    expect(await countAllOf(edge, sub)).toEqual(before);
  });

  test('capitals and spaces around the address make no difference', async () => {
    const sub = await fullLearner();
    expect((await remove(sub, ` ${addressOf(sub).toUpperCase()} `)).status).toBe(200);
    expect(await tablesOf(sub)).toEqual([]);
  });

  test('made again it answers the same', async () => {
    const sub = await fullLearner();
    await remove(sub);
    expect(resultOf(await remove(sub))).toEqual({ deleted: true });
  });

  test('who has never made a call is deleted, too', async () => {
    const sub = newSub();
    expect((await remove(sub)).status).toBe(200);
    expect(await tablesOf(sub)).toEqual([]);
  });

  test.each(OTHERS)('no other call of an older sign-in is taken, and none makes a row: %s', async (call) => {
    const sub = await fullLearner();
    await remove(sub);
    const refused = await send(edge, call, { token: await tokenOf(sub, 30), body: sampleInput(call) });
    expect(faultIn(refused)).toBe(ENDED);
    expect(refused.body).toMatchObject({ error: { issues: [{ path: ['session'], message: 'ended' }] } });
    expect(await tablesOf(sub)).toEqual([]);
  });

  test('address and name are free at once for whoever registers them', async () => {
    const [sub, newcomer] = [await fullLearner(), newSub()];
    await remove(sub);
    const token = await edge.pool.idToken({ sub: newcomer, email: addressOf(sub) });
    const body = { username: nameOf(sub) };
    const answer = await send(edge, 'users.postSignup', { token, body });
    expect([200, 201]).toContain(answer.status);
    expect(resultOf(answer)).toMatchObject({ username: nameOf(sub), email: addressOf(sub) });
  });

  test('who did not delete the account at the identity service and signs in again, begins anew', async () => {
    const sub = await fullLearner();
    await remove(sub);
    const seen = await send(edge, 'users.me', { token: await tokenOf(sub, -60) });
    expect(resultOf(seen)).toMatchObject({ username: null, email: addressOf(sub) });
    // The token of before takes nothing from the one who began anew.
    expect(faultIn(await remove(sub))).toBe(ENDED);
    expect(await tablesOf(sub)).toEqual(['learners']);
  });

  test('a session that was ended otherwise deletes nothing', async () => {
    const sub = await fullLearner();
    await send(edge, 'users.endSessions', { token: await tokenOf(sub, 5), body: { which: 'older' } });
    const before = await countAllOf(edge, sub);
    expect(faultIn(await remove(sub))).toBe(ENDED);
    expect(await countAllOf(edge, sub)).toEqual(before);
  });

  describe('with a subscription', () => {
    test('that is ended first, and the premium group is left', async () => {
      const sub = await buyer();
      expect((await remove(sub)).status).toBe(200);
      expect(edge.payments.forgotten).toContain(customerOf(sub));
      expect(edge.payments.subscriptions.get(customerOf(sub))?.status).toBe('canceled');
      expect(edge.group.members.has(sub)).toBe(false);
      expect(await tablesOf(sub)).toEqual([]);
    });

    test('while that cannot be ended nothing is deleted, and the answer says so', async () => {
      const sub = await buyer();
      const before = await countAllOf(edge, sub);
      edge.payments.beforeAnswer = () => {
        throw new Fault('unavailable', 'down');
      };
      const refused = await remove(sub);
      edge.payments.beforeAnswer = () => undefined;
      expect(faultIn(refused)).toBe('503 unavailable');
      expect(refused.body).toMatchObject({
        error: { issues: [{ path: ['subscription'], message: 'not-ended' }] },
      });
      expect(await countAllOf(edge, sub)).toEqual(before);
      expect((await remove(sub)).status).toBe(200);
    });

    test('a checkout that is open is closed', async () => {
      const sub = newSub();
      const token = await tokenOf(sub);
      await send(edge, 'subscription.checkout', { token, body: { plan: 'monthly', language: 'pl' } });
      await remove(sub);
      const own = [...edge.payments.checkouts.values()].filter(({ id }) => id.endsWith(sub));
      expect(own.map(({ state }) => state)).toEqual(['closed']);
    });

    test('a group that cannot be changed keeps nobody, and is left when the alarm can', async () => {
      const sub = await buyer();
      edge.group.answer = () => ({ kind: 'busy', reason: 'test' });
      expect((await remove(sub)).status).toBe(200);
      expect(await tablesOf(sub)).toEqual([]);
      await ringLater(sub, MINUTES_MS);
      expect(edge.group.members.has(sub)).toBe(true);
      edge.group.answer = () => ({ kind: 'done' });
      await ringLater(sub, 2 * MINUTES_MS);
      expect(edge.group.members.has(sub)).toBe(false);
      expect(await remembered(sub)).not.toContain('leaves_group');
    });

    test('who is put into the group while the account goes is taken out again', async () => {
      const sub = await buyer();
      expect((await remove(sub)).status).toBe(200);
      // A webhook of before, whose call to the identity service came late.
      edge.group.members.add(sub);
      await ringLater(sub, MINUTES_MS);
      expect(edge.group.members.has(sub)).toBe(false);
    });

    test('who has come back and bought again stays in it', async () => {
      const sub = await buyer();
      expect((await remove(sub)).status).toBe(200);
      await buyPremium(edge, await tokenOf(sub, -5));
      await ringLater(sub, MINUTES_MS);
      expect(edge.group.members.has(sub)).toBe(true);
    });
  });
});

test('after thirty days nothing is left, not even that somebody was deleted', async () => {
  const sub = await fullLearner();
  await overRest(edge, CALL, { token: await tokenOf(sub), body: { email: addressOf(sub) } });
  await ringLater(sub, 29 * DAY_MS);
  expect(await countAllOf(edge, sub)).toMatchObject({ [REMEMBERED]: 1 });
  await ringLater(sub, 30 * DAY_MS);
  expect(await countAllOf(edge, sub)).toMatchObject({ [REMEMBERED]: 0 });
});

/** The alarm rings so much later. */
async function ringLater(sub: string, milliseconds: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  await edge.inObject(sub, async (object) => object.alarm());
  vi.useRealTimers();
}

describe.each(['before', 'after'] as const)('an object that loses D1 %s a call', (when) => {
  /** By its number: whether there is premium, the subscription, the limits in the directory, and then the deletion. */
  const CALLS = [1, 2, 3, 4];
  const LAST = 4;
  const breakOff = async (at: number) => {
    const sub = await fullLearner();
    const { DB, calls } = faultyD1({ message: 'no such luck', when, fails: (call) => call === at });
    const faulty = await TestEdge.start({ DB });
    const token = await faulty.pool.idToken({ sub, email: addressOf(sub), auth_time: NOW - 60 });
    const answer = await overRest(faulty, CALL, { token, body: { email: addressOf(sub) } });
    return { sub, token, answer, calls };
  };

  test.each(CALLS)('the %i. of a deletion: made again, it ends what was broken off', async (at) => {
    const { sub, answer } = await breakOff(at);
    expect(answer.status).toBe(500);
    const again = await overRest(edge, CALL, {
      token: await tokenOf(sub),
      body: { email: addressOf(sub) },
    });
    expect(again.status).toBe(200);
    expect(await tablesOf(sub)).toEqual([]);
    expect(await remembered(sub)).toEqual(['id', 'sub', 'valid_from', 'deleted_at', 'leaves_group']);
  });

  test('the last: the alarm ends it, and no call of before is taken until then', async () => {
    const { sub } = await breakOff(LAST);
    const me = await edge.call('GET', '/users/me', { token: await tokenOf(sub) });
    expect(faultIn(me)).toBe(ENDED);
    await ringLater(sub, MINUTES_MS);
    expect(await tablesOf(sub)).toEqual([]);
  });

  test('the last: who signs in again meanwhile begins anew', async () => {
    const { sub } = await breakOff(LAST);
    const me = await edge.call('GET', '/users/me', { token: await tokenOf(sub, -60) });
    expect(me.body).toMatchObject({ username: null, email: addressOf(sub) });
    expect(await tablesOf(sub)).toEqual(['learners']);
    await ringLater(sub, MINUTES_MS);
    expect(await tablesOf(sub)).toEqual(['learners']);
  });

  test('and there are no more than those', async () => {
    const { answer, calls } = await breakOff(99);
    expect([answer.status, calls.count]).toEqual([200, LAST]);
  });
});

describe.each(['before', 'after'] as const)(
  'a first call of which D1 is slow, %s it has made the row',
  (when) => {
    test.each([true, false])(
      'makes none if the account is deleted meanwhile: proved %j',
      async (email_verified) => {
        const sub = newSub();
        const claims = { sub, email: addressOf(sub), auth_time: NOW - 60, email_verified };
        // What is kept is read before.
        const { DB, reached, goOn } = pausedD1(2, when);
        const slow = await TestEdge.start({ DB });
        const underWay = overRest(slow, 'users.me', { token: await slow.pool.idToken(claims), body: {} });
        await reached;
        const token = await edge.pool.idToken(claims);
        expect((await overRest(edge, CALL, { token, body: { email: addressOf(sub) } })).status).toBe(200);
        goOn();
        expect(faultIn(await underWay)).toBe(ENDED);
        expect(await tablesOf(sub)).toEqual([]);
      },
    );
  },
);

test('what was on its way to D1 and comes after the deletion is not stored', async () => {
  const sub = newSub();
  await overRest(edge, 'users.me', { token: await tokenOf(sub), body: {} });
  const late = [
    () => storeResult(drizzle(env.DB), sub, RESULT),
    () => storeRatingBatch(drizzle(env.DB), sub, { kind: 'ratings', number: 1, sentAt: 5, answers: [] }),
  ];
  for (const arrive of late) await arrive();
  expect(await tablesOf(sub)).toEqual(['learners', 'results', 'rating_batches']);
  await overRest(edge, CALL, { token: await tokenOf(sub), body: { email: addressOf(sub) } });
  for (const arrive of late) await arrive();
  expect(await tablesOf(sub)).toEqual([]);
});

const RESULT: ResultBody = {
  kind: 'result',
  date: '2026-11-21',
  score: 1,
  weekGain: 1,
  reachedAt: 5,
  network: 'x',
  marks: null,
};

/** A D1 whose batch of this number waits to go on. */
function pausedD1(number: number, when: 'before' | 'after') {
  const [start, end] = [openLatch(), openLatch()];
  let batches = 0;
  const pause = async () => {
    start.lift();
    await end.lifted;
  };
  const batch = async (statements: D1PreparedStatement[]) => {
    batches += 1;
    const isPaused = batches === number;
    if (isPaused && when === 'before') await pause();
    const results = await env.DB.batch(statements);
    if (isPaused && when === 'after') await pause();
    return results;
  };
  const d1 = { prepare: (text: string) => env.DB.prepare(text), batch };
  return { DB: withSessions(d1 as unknown as D1Database), reached: start.lifted, goOn: end.lift };
}

function openLatch() {
  const lifts: (() => void)[] = [];
  const lifted = new Promise<void>((resolve) => void lifts.push(resolve));
  return { lifted, lift: () => lifts.forEach((lift) => lift()) };
}
