/** Alarms of learners' objects that ring while D1 is gone, or while calls are under way. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aroundD1 } from '#edge/testing/around-d1';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { overRest, sampleInput } from '#edge/testing/sample-calls';
import { countOwnRows } from '#edge/testing/stored-rows';
import { setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import { findSelf, updateSelf } from '../learner/self.ts';

const DAY_MS = 86_400_000;
/** The month after which a deletion is forgotten is over. */
const FORGOTTEN_DAYS = 31;

beforeEach(() => setTime('2026-11-22T12:00:00Z'));
afterEach(() => void vi.useRealTimers());

/** A learner who has deleted the account a month ago, and who may come back. */
async function deletedLearner(edge: TestEdge) {
  const sub = crypto.randomUUID();
  const token = await edge.pool.idToken({ sub });
  await overRest(edge, 'attempts.submitPosition', { token, body: sampleInput('attempts.submitPosition') });
  const body = sampleInput('users.deleteAccount');
  expect((await overRest(edge, 'users.deleteAccount', { token, body })).status).toBe(200);
  vi.setSystemTime(Date.now() + FORGOTTEN_DAYS * DAY_MS);
  return sub;
}

/** Comes back with an answer; its body. */
async function comeBack(edge: TestEdge, sub: string, token: string) {
  const { status } = await overRest(edge, 'attempts.submitPosition', {
    token,
    body: sampleInput('attempts.submitPosition'),
  });
  return { status, runs: (await countOwnRows(edge, token))['runs'], sub };
}

test('a deletion that cannot be forgotten for D1 is gone is forgotten later', async () => {
  const isGone = { now: false };
  const { DB } = faultyD1({ message: 'Network connection lost.', when: 'before', fails: () => isGone.now });
  const edge = await TestEdge.start({ DB });
  const sub = await deletedLearner(edge);
  isGone.now = true;
  await edge.ring(sub);
  const again = (await edge.findAlarm(sub)) ?? Infinity;
  expect(again).toBeLessThanOrEqual(Date.now() + DAY_MS);
  expect(await edge.inDatabase(sub, findSelf)).toMatchObject({ sub });

  isGone.now = false;
  vi.setSystemTime(again);
  await edge.ring(sub);
  expect(await edge.inDatabase(sub, findSelf)).toBeUndefined();
});

test('a deletion is forgotten where nobody can leave the premium group', async () => {
  const edge = await TestEdge.start();
  edge.hasGroup = false;
  const sub = await deletedLearner(edge);
  await edge.inDatabase(sub, (own) => updateSelf(own, { leaves_group: true }));
  await edge.ring(sub);
  expect(await edge.inDatabase(sub, findSelf)).toBeUndefined();
});

/** A D1 where something happens between the next trip and its answer. */
function interrupted() {
  const next: { meanwhile: (() => Promise<void>) | undefined } = { meanwhile: undefined };
  const DB = aroundD1(async (trip) => {
    const { meanwhile } = next;
    next.meanwhile = undefined;
    const answer = await trip();
    await meanwhile?.();
    return answer;
  });
  return { DB, next };
}

test('what a learner stores who comes back while the deletion is being forgotten stays', async () => {
  const { DB, next } = interrupted();
  const edge = await TestEdge.start({ DB });
  const sub = await deletedLearner(edge);
  const token = await edge.pool.idToken({ sub });
  let back: unknown;
  next.meanwhile = async () => {
    back = await comeBack(edge, sub, token);
  };
  await edge.ring(sub);
  expect(back).toEqual({ status: 201, runs: 1, sub });
  expect(await countOwnRows(edge, token)).toMatchObject({ runs: 1 });
  expect(await edge.findAlarm(sub)).not.toBeNull();
});

test('a call that is under way while all is forgotten finds its tables', async () => {
  const { DB, next } = interrupted();
  const edge = await TestEdge.start({ DB });
  const sub = await deletedLearner(edge);
  const token = await edge.pool.idToken({ sub });
  // The first trip of the call that comes back; the alarm rings before it has its answer.
  next.meanwhile = async () => edge.ring(sub);
  expect(await comeBack(edge, sub, token)).toEqual({ status: 201, runs: 1, sub });
  const row = await env.DB.prepare('select email from learners where id = ?').bind(sub).first();
  expect(row).toEqual({ email: `${sub}@example.com` });
});
