/**
 * How many reviews a date may have: three for a free learner, all for a premium one, and an end for
 * both.
 */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Review } from '#contract/reviews';
import { updateSelf } from '#edge/learner/self';
import { faultIn } from '#edge/testing/fault-in';
import { setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import {
  answerReview,
  askForReview,
  daysLater,
  EVENING,
  learnerWith,
  missPosition,
  PREMIUM,
  signIn,
} from '#edge/testing/test-reviews';

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});
beforeEach(() => setTime(EVENING));
afterEach(() => void vi.useRealTimers());

const dueOf = async (token: string, timezone = 'UTC') =>
  (await edge.call('GET', `/reviews/due?timezone=${timezone}`, { token })).body;

test('a free learner sees the count and does three; then it is the limit until the next date', async () => {
  const token = await learnerWith(edge, 5);
  expect(await dueOf(token)).toMatchObject({ due_count: 5, done_today: 0, allowed_today: 3 });
  for (let round = 0; round < 3; round += 1) expect(await reviewOne(token)).toBe('201');
  expect(await reviewOne(token)).toBe('403 daily-limit-reached');
  expect(await dueOf(token)).toMatchObject({ due_count: 2, done_today: 3 });
  daysLater(1);
  expect(await reviewOne(token)).toBe('201');
});

test('a zone further west gives no second date', async () => {
  const token = await learnerWith(edge, 5);
  for (let round = 0; round < 3; round += 1) expect(await reviewOne(token)).toBe('201');
  expect(await reviewOne(token, 'Pacific/Honolulu')).toBe('403 daily-limit-reached');
  expect(await dueOf(token, 'Pacific/Honolulu')).toMatchObject({ date: '2026-11-23', done_today: 3 });
});

test('a premium learner does all', async () => {
  const token = await learnerWith(edge, 5, PREMIUM);
  for (let round = 0; round < 5; round += 1) expect(await reviewOne(token)).toBe('201');
  expect(await dueOf(token)).toMatchObject({ due_count: 0, done_today: 5, next_due: '2026-11-24' });
});

test('even premium has an end, where a learner would not', async () => {
  const sub = crypto.randomUUID();
  const token = await signIn(edge, { sub, ...PREMIUM });
  await missPosition(edge, token);
  daysLater(1);
  await reviewed(sub, 200);
  const reply = await askForReview(edge, token);
  expect(faultIn(reply)).toBe('429 too-many-requests');
  expect(reply.headers.get('retry-after')).toBe(String(4 * 3_600));
});

test('the log says who was refused, and why', async () => {
  const sub = crypto.randomUUID();
  const token = await signIn(edge, { sub });
  await missPosition(edge, token);
  daysLater(1);
  await reviewed(sub, 3);
  edge.log.length = 0;
  await askForReview(edge, token);
  expect(edge.log.filter(({ event }) => event === 'refusal')).toMatchObject([
    { fields: { code: 'daily-limit-reached', learner: sub } },
  ]);
});

/** Says that so many were reviewed today. */
async function reviewed(sub: string, count: number): Promise<void> {
  const today = { review_date: '2026-11-23', review_count: count, review_chapter: 'xRay' } as const;
  await edge.inDatabase(sub, (own) => updateSelf(own, today));
}

/** Answers one; the code of the fault when none is handed out. */
async function reviewOne(token: string, timezone = 'UTC'): Promise<string> {
  const reply = await askForReview(edge, token, crypto.randomUUID(), timezone);
  if (reply.status >= 300) return faultIn(reply);
  const { review } = reply.body as { review: Review };
  const { status } = await answerReview(edge, token, review, null);
  return String(status);
}
