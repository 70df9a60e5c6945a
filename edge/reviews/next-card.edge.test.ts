/** Of what is due in a chapter, the learner's rating decides what comes first. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { KNIGHT_ATTACKS, OTHER_FREE_TASK, ROOK_ATTACKS, seedTestCourse } from '#edge/testing/test-content';
import { setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import { daysLater, EVENING, missPosition, nextReview, signIn } from '#edge/testing/test-reviews';

let edge: TestEdge;
beforeAll(async () => {
  await seedTestCourse();
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
  await env.DB.batch([
    rate('learner', sub, { rating: 1_500, deviation }),
    rate('position', ROOK_ATTACKS.id, { rating: 1_900, deviation: 60 }),
    rate('position', KNIGHT_ATTACKS.id, { rating: 1_300, deviation: 60 }),
  ]);
  expect((await nextReview(edge, token)).position.position_task_id).toBe(expected);
});

function rate(
  side: 'learner' | 'position',
  id: string,
  { rating, deviation }: { readonly rating: number; readonly deviation: number },
): D1PreparedStatement {
  return env.DB.prepare(
    `INSERT INTO ${side}_ratings (${side}_id, rating, deviation, volatility, answers, answered_at)
     VALUES (?, ?, ?, 0.02, 50, ?) ON CONFLICT DO UPDATE SET rating = excluded.rating`,
  ).bind(id, rating, deviation, Date.now());
}
