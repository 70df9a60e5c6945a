/**
 * What the deck costs: no call of a known learner makes a trip to D1, and what the server waits for costs the learner no time.
 */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countedD1 } from '#edge/testing/counted-d1';
import { overRest, sampleInput, type CallInput } from '#edge/testing/sample-calls';
import { testAssets } from '#edge/testing/test-content';
import { setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import {
  answerReview,
  daysLater,
  EVENING,
  missPosition,
  nextReview,
  signIn,
} from '#edge/testing/test-reviews';

beforeEach(() => setTime(EVENING));
afterEach(() => void vi.useRealTimers());

test('no call about the deck makes a trip to D1 once the learner is known', async () => {
  const { DB, take } = countedD1(env.DB);
  const edge = await TestEdge.start({ DB });
  const token = await signIn(edge);
  await missPosition(edge, token);
  daysLater(1);
  take();
  const call = async (name: string, changes: CallInput = {}) =>
    (await overRest(edge, name, { token, body: sampleInput(name, changes) })).status;
  const statuses = [
    await call('reviews.due'),
    await call('reviews.next'),
    await call('reviews.answer'),
    await call('reviews.putMoment'),
    await call('reviews.moments'),
    await call('reviews.removeMoment'),
  ];
  expect(statuses).toEqual([200, 200, 201, 201, 200, 200]);
  expect(take().trips).toBe(0);
});

test('the time of an answer ends when it arrives: what the server does after that costs the learner none', async () => {
  const files = testAssets();
  const slowFiles = {
    fetch: async (request: Request) => {
      vi.setSystemTime(Date.now() + 10_000);
      return files.fetch(request);
    },
  };
  const edge = await TestEdge.start();
  const slowEdge = await TestEdge.start({ ASSETS: slowFiles });
  const sub = crypto.randomUUID();
  const token = await signIn(edge, { sub });
  await missPosition(edge, token);
  daysLater(1);
  const review = await nextReview(edge, token);
  const handedOutAt = Date.now();
  vi.setSystemTime(handedOutAt + 4_000);
  const { body } = await answerReview(slowEdge, await signIn(slowEdge, { sub }), review, null);
  expect(Date.now()).toBe(handedOutAt + 14_000);
  expect(body).toMatchObject({ time_taken_seconds: 4 });
});
