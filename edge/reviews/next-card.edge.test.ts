/** Of what is due in a chapter, the learner's rating decides what comes first. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cards } from '#db/learner/schema';
import { updateSelf } from '#edge/learner-store/self';
import { KNIGHT_ATTACKS, OTHER_FREE_TASK, ROOK_ATTACKS } from '#edge/testing/test-content';
import { setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import { daysLater, EVENING, missPosition, nextReview, signIn } from '#edge/testing/test-reviews';

const RATINGS = [
  [ROOK_ATTACKS.id, 1_900],
  [KNIGHT_ATTACKS.id, 1_300],
] as const;

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});
beforeEach(() => setTime(EVENING));
afterEach(() => void vi.useRealTimers());

test.each([
  ['of a chapter the one that the learner can just do', 60, KNIGHT_ATTACKS.id],
  ['what is due longest, while the learner’s rating is not known', 200, ROOK_ATTACKS.id],
])('first comes %s', async (_, deviation, expected) => {
  const sub = crypto.randomUUID();
  const token = await signIn(edge, { sub });
  await missPosition(edge, token);
  vi.setSystemTime(Date.now() + 1_000);
  await missPosition(edge, token, { task: OTHER_FREE_TASK, position: KNIGHT_ATTACKS.id });
  daysLater(1);
  await edge.inDatabase(sub, (own) => {
    const known = { rating: 1_500, rating_deviation: deviation, rating_volatility: 0.02 };
    updateSelf(own, { ...known, rated_answers: 50, rated_at: Date.now() });
    for (const [id, rating] of RATINGS) {
      own.update(cards).set({ rating }).where(eq(cards.position_id, id)).run();
    }
  });
  expect((await nextReview(edge, token)).position.position_task_id).toBe(expected);
});
