/** Which review is handed out, and what is shown of it. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getArrow } from '#chess/arrows';
import { mirrorArrow } from '#chess/mirror';
import type { Review } from '#contract/reviews';
import { cards } from '#db/learner/schema';
import { getSelf, updateSelf } from '#edge/learner/self';
import { putCard } from '#edge/domains/review/cards';
import { faultIn } from '#edge/testing/fault-in';
import { UNDEFENDED_ROOK } from '#edge/testing/sample-calls';
import {
  assetsOf,
  FREE_TASK,
  KNIGHT_ATTACKS,
  OTHER_FREE_TASK,
  ROOK_ATTACKS,
  testAssets,
  WALK,
} from '#edge/testing/test-content';
import { setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import {
  answerReview,
  askForReview,
  daysLater,
  EVENING,
  learnerWith,
  missPosition,
  nextReview,
  PREMIUM,
  signIn,
} from '#edge/testing/test-reviews';

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});
beforeEach(() => setTime(EVENING));
afterEach(() => void vi.useRealTimers());

test('a mirror of the position, without what would give the answer away', async () => {
  const token = await learnerWith(edge, 4, PREMIUM);
  const seen: Review[] = [];
  for (let round = 0; round < 4; round += 1) {
    seen.push(await nextReview(edge, token));
    await answerReview(edge, token, { review_key: seen.at(-1)?.review_key ?? '' }, null);
  }
  expect(seen.every(({ mirroring }) => mirroring !== 'none')).toBe(true);
  const withheld = {
    red_from: null,
    red_to: null,
    correct_move: null,
    comment_en: null,
    played_percent: null,
  };
  for (const { position } of seen) expect(position).toMatchObject(withheld);
  const move = seen.find(({ position }) => position.position_task_id === WALK.id);
  if (!move) throw new Error('the walk was not handed out');
  const green = mirrorArrow(getArrow('c3d5'), move.mirroring);
  expect(move.position).toMatchObject({ green_from: green.from, green_to: green.to });
  expect(move.position.fen).not.toBe(WALK.fen);
});

test('one at a time: until it is answered it is the same, whatever the key', async () => {
  const token = await learnerWith(edge, 3);
  const first = await nextReview(edge, token);
  expect(await nextReview(edge, token)).toEqual(first);
  expect(await nextReview(edge, token, first.review_key)).toEqual(first);
  await answerReview(edge, token, first, null);
  expect(faultIn(await askForReview(edge, token, first.review_key))).toBe('422 conflict');
  expect((await nextReview(edge, token)).position.position_task_id).not.toBe(first.position.position_task_id);
});

test('fifty at once hand out one', async () => {
  const sub = crypto.randomUUID();
  await missPosition(edge, await signIn(edge, { sub }));
  await missPosition(edge, await signIn(edge, { sub }), {
    task: OTHER_FREE_TASK,
    position: KNIGHT_ATTACKS.id,
  });
  daysLater(1);
  const token = await signIn(edge, { sub });
  const reviews = await Promise.all(Array.from({ length: 50 }, () => nextReview(edge, token)));
  expect(new Set(reviews.map(({ review_key: key }) => key)).size).toBe(1);
  expect((await cardsOf(sub)).filter((card) => card.review_key !== null)).toHaveLength(1);
});

test('what another call has reviewed while the position was read is not handed out again', async () => {
  const sub = crypto.randomUUID();
  const token = await signIn(edge, { sub });
  await missPosition(edge, token);
  vi.setSystemTime(Date.now() + 1_000);
  await missPosition(edge, token, { task: OTHER_FREE_TASK, position: KNIGHT_ATTACKS.id });
  daysLater(1);
  const files = testAssets();
  const reviewed: string[] = [];
  const slowEdge = await TestEdge.start({
    ASSETS: {
      fetch: async (request: Request) => {
        if (reviewed.length === 0) {
          const review = await nextReview(edge, token);
          reviewed.push(review.position.position_task_id);
          await answerReview(edge, token, review, null);
        }
        return files.fetch(request);
      },
    },
  });
  const { position } = await nextReview(slowEdge, await signIn(slowEdge, { sub }));
  expect([...reviewed, position.position_task_id]).toEqual([ROOK_ATTACKS.id, KNIGHT_ATTACKS.id]);
});

test('the chapters take turns', async () => {
  const token = await learnerWith(edge, 5, PREMIUM);
  const chapters: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const review = await nextReview(edge, token);
    chapters.push(review.position.lesson.split('.')[0] ?? '');
    await answerReview(edge, token, review, null);
  }
  expect(new Set(chapters).size).toBe(4);
  expect(chapters.filter((chapter, index) => chapter === chapters[index - 1])).toEqual([]);
});

test('nothing when nothing is due', async () => {
  const token = await signIn(edge);
  expect(await askForReview(edge, token)).toMatchObject({ status: 200, body: { review: null } });
  await missPosition(edge, token);
  expect((await askForReview(edge, token)).body).toEqual({ review: null });
});

test('nobody else’s', async () => {
  const token = await learnerWith(edge, 1);
  const review = await nextReview(edge, token);
  const stranger = await signIn(edge);
  expect((await askForReview(edge, stranger)).body).toEqual({ review: null });
  expect(faultIn(await answerReview(edge, stranger, review, null))).toBe('404 not-found');
});

const LESSON = 'attackedPieces.markYourPieces';
const RATINGS = [
  [ROOK_ATTACKS.id, 1_900],
  [KNIGHT_ATTACKS.id, 1_300],
] as const;

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

test.each([
  ['a moment of an own game, which is as hard as can be, behind nineteen that are due longer', 19, 'own'],
  ['one of the twenty that are due longest, for no more are compared', 20, 'markYourPieces'],
])('%s', async (_, count, expected) => {
  const positions = Array.from({ length: count }, (__, number) => ({
    ...ROOK_ATTACKS,
    id: `markYourPieces-${String(number).padStart(12, '0')}`,
    difficulty: 100,
  }));
  const ASSETS = assetsOf([{ id: FREE_TASK, positions, retired: [] }]);
  const ownEdge = await TestEdge.start({ ASSETS });
  const sub = crypto.randomUUID();
  const token = await signIn(ownEdge, { sub });
  await ownEdge.inDatabase(sub, (own) => {
    getSelf(own, sub);
    updateSelf(own, { rating: 1_500, rating_deviation: 60, rating_volatility: 0.02, rated_at: Date.now() });
    for (const { id } of positions) {
      putCard(own, { assignmentId: FREE_TASK, position: { id, lesson: LESSON } }, Date.now() - 1_000);
    }
  });
  const moment = { ...UNDEFENDED_ROOK, lesson: LESSON, fen: ROOK_ATTACKS.fen };
  await ownEdge.call('POST', '/reviews/moments', { token, body: moment });
  daysLater(1);
  expect((await nextReview(ownEdge, token)).position.position_task_id).toMatch(new RegExp(`^${expected}`));
});

async function cardsOf(sub: string): Promise<readonly (typeof cards.$inferSelect)[]> {
  return edge.inDatabase(sub, (own) => own.select().from(cards).all());
}
