import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countedD1 } from '#edge/testing/counted-d1';
import { overRest, sampleInput, type CallInput } from '#edge/testing/sample-calls';
import { setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import { daysLater, EVENING, missPosition, signIn } from '#edge/testing/test-reviews';

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
