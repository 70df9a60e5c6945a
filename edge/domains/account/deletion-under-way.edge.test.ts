/**
 * What is under way while an account is deleted (product/privacy.md#deleting-an-account-and-taking-everything-along): a deletion that is broken off, and calls that come in between.
 */
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ResultBody } from '#db/learner/schema';
import { storeResult } from '#edge/domains/leaderboard/store-result';
import { ROUTES } from '#edge/http/routes';
import { storeRatingBatch } from '#edge/domains/rating/position-ratings';
import type { Assets } from '#edge/services/env';
import { withSessions } from '#edge/testing/as-session';
import { faultIn } from '#edge/testing/fault-in';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { rememberedOf, ringLater, storeFullLearner, tablesOf } from '#edge/testing/full-learner';
import { claimsFor, isOpenToAll, overRest, prepareCall, sampleInput } from '#edge/testing/sample-calls';
import { dailyAssetsOfNow } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const CALL = 'users.deleteAccount';
const MINUTES_MS = 5 * 60_000;
const NOW = Math.floor(Date.now() / 1_000);
const ENDED = '401 signed-out';
const REMEMBERED = ['id', 'sub', 'valid_from', 'deleted_at'];

const OTHERS = ROUTES.filter(({ access, call }) => !isOpenToAll(access) && call !== CALL).map(
  ({ call }) => call,
);

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS: await dailyAssetsOfNow() });
});

const addressOf = (sub: string) => `${sub}@example.com`;
const tokenOf = async (sub: string, secondsAgo = 60, claims = {}) =>
  edge.pool.idToken({ sub, email: addressOf(sub), auth_time: NOW - secondsAgo, ...claims });
const newSub = () => crypto.randomUUID();
const remove = async (sub: string) =>
  overRest(edge, CALL, { token: await tokenOf(sub), body: { email: addressOf(sub) } });

async function fullLearner(): Promise<string> {
  const sub = newSub();
  await storeFullLearner(edge, sub);
  return sub;
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
    expect(await tablesOf(edge, sub)).toEqual([]);
    expect(await rememberedOf(edge, sub)).toEqual([...REMEMBERED, 'leaves_group']);
  });

  test('the last: the alarm ends it, and no call of before is taken until then', async () => {
    const { sub } = await breakOff(LAST);
    const me = await edge.call('GET', '/users/me', { token: await tokenOf(sub) });
    expect(faultIn(me)).toBe(ENDED);
    await ringLater(edge, sub, MINUTES_MS);
    expect(await tablesOf(edge, sub)).toEqual([]);
  });

  test('the last: who signs in again meanwhile begins anew', async () => {
    const { sub } = await breakOff(LAST);
    const me = await edge.call('GET', '/users/me', { token: await tokenOf(sub, -60) });
    expect(me.body).toMatchObject({ username: null, email: addressOf(sub) });
    expect(await tablesOf(edge, sub)).toEqual(['learners']);
    await ringLater(edge, sub, MINUTES_MS);
    expect(await tablesOf(edge, sub)).toEqual(['learners']);
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
        expect(await tablesOf(edge, sub)).toEqual([]);
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
  expect(await tablesOf(edge, sub)).toEqual(['learners', 'results', 'rating_batches']);
  await overRest(edge, CALL, { token: await tokenOf(sub), body: { email: addressOf(sub) } });
  for (const arrive of late) await arrive();
  expect(await tablesOf(edge, sub)).toEqual([]);
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

test.each(OTHERS)('a call that is under way leaves nothing in the object: %s', async (call) => {
  const sub = newSub();
  const token = await tokenOf(sub, 60, claimsFor(call));
  await prepareCall(edge, call, token);
  await overRest(edge, 'users.me', { token, body: {} });
  const { bindings, goOn } = await pausedBindings();
  const slow = await TestEdge.start(bindings);
  const underWay = overRest(slow, call, {
    token: await slow.pool.idToken({ sub, email: addressOf(sub), auth_time: NOW - 60, ...claimsFor(call) }),
    body: sampleInput(call),
  });
  // So long that it waits for something from outside, if it does.
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  expect((await remove(sub)).status).toBe(200);
  goOn();
  await underWay;
  await slow.settle();
  expect(await tablesOf(edge, sub)).toEqual([]);
  const known = [...REMEMBERED, 'leaves_group'];
  expect((await rememberedOf(edge, sub)).filter((column) => !known.includes(column))).toEqual([]);
});

/** A platform that answers nothing until it goes on. */
async function pausedBindings() {
  const { lifted, lift } = openLatch();
  const files = await dailyAssetsOfNow();
  const ASSETS: Assets = {
    fetch: async (request) => {
      await lifted;
      return files.fetch(request);
    },
  };
  const wrap = (statement: D1PreparedStatement): object => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      run: async () => lifted.then(() => statement.run()),
      all: async () => lifted.then(() => statement.all()),
      raw: async () => lifted.then(() => statement.raw()),
    };
    originals.set(wrapped, statement);
    return wrapped;
  };
  const originals = new WeakMap<object, D1PreparedStatement>();
  const DB = {
    prepare: (text: string) => wrap(env.DB.prepare(text)),
    batch: async (statements: readonly object[]) =>
      lifted.then(() => env.DB.batch(statements.flatMap((each) => originals.get(each) ?? []))),
  };
  return { bindings: { ASSETS, DB: withSessions(DB as unknown as D1Database) }, goOn: lift };
}

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
