/** How a review is answered, and when the position comes back. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getArrow } from '#chess/arrows';
import { mirrorArrow } from '#chess/mirror';
import { ATTEMPTS_KEPT_DAYS } from '#contract/attempts';
import type { Review } from '#contract/reviews';
import type { Mirroring } from '#chess/mirrorings';
import { UNDEFENDED_ROOK } from '#edge/testing/sample-calls';
import { faultIn } from '#edge/testing/fault-in';
import { retiring, ROOK_ATTACKS, testAssets, WALK } from '#edge/testing/test-content';
import { setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import {
  answerReview,
  daysLater,
  EVENING,
  learnerWith,
  missPosition,
  nextReview,
  NOTHING_MARKED,
  PREMIUM,
  signIn,
} from '#edge/testing/test-reviews';

const DAY_MS = 86_400_000;

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});
beforeEach(() => setTime(EVENING));
afterEach(() => void vi.useRealTimers());

const due = async (token: string, timezone = 'UTC') =>
  (await edge.call('GET', `/reviews/due?timezone=${timezone}`, { token })).body;

/** The answer that this arrow is, in the mirror of the review. */
const drawn = ({ mirroring }: Review, arrow: string, invalid_tries = 0) => ({
  kind: 'arrows',
  arrows: [mirrorArrow(getArrow(arrow), mirroring)],
  invalid_tries,
});

test('the mirror is graded; the first answer counts, and the same again is told the same', async () => {
  const token = await learnerWith(edge, 1);
  const review = await nextReview(edge, token);
  vi.setSystemTime(Date.now() + 8_500);
  const right = drawn(review, 'd5d2', 1);
  const first = await answerReview(edge, token, review, right);
  expect(first).toMatchObject({
    status: 201,
    body: { is_correct: true, skipped: false, time_taken_seconds: 8, mirroring: review.mirroring },
  });
  expect(await answerReview(edge, token, review, right)).toMatchObject({ status: 200, body: first.body });
  expect(faultIn(await answerReview(edge, token, review, null))).toBe('422 conflict');
  expect(await due(token)).toMatchObject({ due_count: 0, done_today: 1 });
});

test('the object is woken to forget the review when it is old', async () => {
  const sub = crypto.randomUUID();
  const token = await signIn(edge, { sub });
  const moment = { ...UNDEFENDED_ROOK, timezone: 'UTC' };
  await edge.call('POST', '/reviews/moments', { token, body: moment });
  daysLater(1);
  const review = await nextReview(edge, token);
  expect(await edge.findAlarm(sub)).toBeNull();
  await answerReview(edge, token, review, null);
  expect(await edge.findAlarm(sub)).toBeLessThanOrEqual(Date.now() + ATTEMPTS_KEPT_DAYS * DAY_MS + 1);
});

test('of two answers at once one counts, and the other is a conflict', async () => {
  const token = await learnerWith(edge, 1);
  const review = await nextReview(edge, token);
  const replies = await Promise.all([
    answerReview(edge, token, review, drawn(review, 'd5d2')),
    answerReview(edge, token, review, null),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([201, 422]);
  expect(await due(token)).toMatchObject({ done_today: 1 });
});

test('with the verdict comes what was withheld, mirrored', async () => {
  const token = await learnerWith(edge, 4, PREMIUM);
  for (let round = 0; round < 4; round += 1) {
    const review = await nextReview(edge, token);
    const answer = review.position.position_task_id === WALK.id ? drawn(review, 'e6d5') : null;
    const { body } = await answerReview(edge, token, review, answer);
    if (answer === null) continue;
    const red = mirrorArrow(getArrow('e6d5'), review.mirroring);
    expect(body).toMatchObject({ is_correct: true, position: { red_from: red.from, red_to: red.to } });
    return;
  }
  throw new Error('the walk was not handed out');
});

test('an arrow of the original is wrong in the mirror', async () => {
  const token = await learnerWith(edge, 1);
  const review = await nextReview(edge, token);
  const original = { ...NOTHING_MARKED, arrows: [getArrow('d5d2')] };
  expect((await answerReview(edge, token, review, original)).body).toMatchObject({ is_correct: false });
});

test('wrong or skipped it comes back the next day, right ever later, each time in another mirror', async () => {
  const token = await learnerWith(edge, 1);
  const mirrorings: Mirroring[] = [];
  const waits: number[] = [];
  for (const isRight of [false, true, true, true, false]) {
    const review = await nextReview(edge, token);
    mirrorings.push(review.mirroring);
    const answer = isRight ? drawn(review, 'd5d2', 1) : null;
    const { body } = await answerReview(edge, token, review, answer);
    const { next_due: next } = body as { next_due: string };
    const days = (Date.parse(next) - Date.parse(new Date().toISOString().slice(0, 10))) / DAY_MS;
    waits.push(days);
    daysLater(days);
  }
  expect(waits[0]).toBe(1);
  expect(waits.slice(0, 4)).toEqual(waits.slice(0, 4).toSorted((a, b) => a - b));
  expect(waits[3]).toBeGreaterThan(4);
  expect(waits[4]).toBeLessThan(waits[3] ?? 0);
  expect(new Set(mirrorings.slice(0, 4)).size).toBe(4);
  expect(mirrorings[4]).toBe(mirrorings[0]);
});

test('what has left its task since it was missed is graded as before', async () => {
  const sub = crypto.randomUUID();
  await missPosition(edge, await signIn(edge, { sub }));
  daysLater(1);
  const newer = await TestEdge.start({ ASSETS: retiring(ROOK_ATTACKS.id) });
  const token = await signIn(newer, { sub });
  const review = await nextReview(newer, token);
  expect((await answerReview(newer, token, review, drawn(review, 'd5d2'))).body).toMatchObject({
    is_correct: true,
  });
});

test('what the page would not grade either is no answer, and the review stays open', async () => {
  const token = await learnerWith(edge, 1);
  const review = await nextReview(edge, token);
  const circles = { kind: 'circles', squares: ['a1'], invalid_tries: 0 };
  expect(faultIn(await answerReview(edge, token, review, circles))).toBe('400 invalid-input');
  expect(await nextReview(edge, token)).toEqual(review);
});

test('the time of an answer ends when it arrives: what the server does after that costs the learner none', async () => {
  const files = testAssets();
  const slowFiles = {
    fetch: async (request: Request) => {
      vi.setSystemTime(Date.now() + 10_000);
      return files.fetch(request);
    },
  };
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
