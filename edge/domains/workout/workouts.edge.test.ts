/**
 * Workouts: who gets them, which positions they are of, and what becomes of the answers.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Workout } from '#contract/workouts';
import type { ContentStock } from '#content/format';
import { self } from '#db/learner/schema';
import { listUnrated } from '#edge/learner/met-positions';
import { faultIn } from '#edge/testing/fault-in';
import { ROOK_ATTACKS, testAssets } from '#edge/testing/test-content';
import { TestEdge } from '#edge/testing/test-edge';
import { NOTHING_MARKED, PREMIUM } from '#edge/testing/test-reviews';

const LESSON = 'attackedPieces.markYourPieces';
const STOCK = `workout.${LESSON}`;
const WALK_LESSON = 'walkingIntoAttack.checkYourMoves';
const PATH = `/workouts/positions?lesson=${LESSON}`;

const idOf = (difficulty: number) => `markYourPieces-${String(difficulty).padStart(12, '0')}`;
/** One of each difficulty. */
const STOCKS: readonly ContentStock[] = [
  {
    lesson: LESSON,
    positions: Array.from({ length: 101 }, (_, difficulty) => ({
      id: idOf(difficulty),
      fen: ROOK_ATTACKS.fen,
      difficulty,
    })),
  },
];

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS: testAssets(undefined, undefined, STOCKS) });
});

const signIn = async (claims: object = PREMIUM, sub: string = crypto.randomUUID()) =>
  edge.pool.idToken({ sub, ...claims });

async function workout(token: string, path: string = PATH): Promise<Workout> {
  const { status, body } = await edge.call('GET', path, { token });
  expect(status).toBe(200);
  return body as Workout;
}
const difficultiesOf = ({ positions }: Workout) =>
  positions.map(({ position_task_id: id }) => Number(id.split('-')[1])).toSorted((a, b) => a - b);

const answer = async (token: string, position: string, changes: object = {}) =>
  edge.call('POST', '/attempts/position_attempt', {
    token,
    body: {
      position_task_id: position,
      assignment_id: STOCK,
      is_correct: false,
      time_taken_seconds: 3,
      answer: NOTHING_MARKED,
      attempt_key: crypto.randomUUID(),
      ...changes,
    },
  });

describe('which positions they are', () => {
  test('ten around what a new learner can just do', async () => {
    const body = await workout(await signIn());
    expect(body).toMatchObject({ assignment_id: STOCK, chapter: 'attackedPieces', difficulty: 26 });
    expect(difficultiesOf(body)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
  });

  test('as hard as the learner’s rating says, once it is known', async () => {
    const sub = crypto.randomUUID();
    const token = await signIn(PREMIUM, sub);
    await edge.call('GET', '/users/me', { token });
    const known = { rating: 1791, rating_deviation: 60, rating_volatility: 0.02, rated_answers: 40 };
    await edge.inDatabase(sub, (own) =>
      own
        .update(self)
        .set({ ...known, rated_at: Date.now() })
        .run(),
    );
    expect((await workout(token)).difficulty).toBe(63);
  });

  test('around another difficulty, and as many as are wanted, a hundred at most', async () => {
    const token = await signIn();
    expect(difficultiesOf(await workout(token, `${PATH}&difficulty=100&limit=3`))).toEqual([98, 99, 100]);
    expect((await workout(token, `${PATH}&limit=100`)).positions).toHaveLength(100);
    expect(faultIn(await edge.call('GET', `${PATH}&limit=101`, { token }))).toBe('400 invalid-input');
    expect(faultIn(await edge.call('GET', `${PATH}&difficulty=101`, { token }))).toBe('400 invalid-input');
  });

  test('those that were answered come no more, until all were', async () => {
    const token = await signIn();
    const asked = `${PATH}&difficulty=0&limit=2`;
    expect(difficultiesOf(await workout(token, asked))).toEqual([0, 1]);
    await answer(token, idOf(0));
    expect(difficultiesOf(await workout(token, asked))).toEqual([1, 2]);
    for (let number = 1; number <= 100; number += 1) {
      await answer(token, idOf(number));
    }
    expect((await workout(token)).positions).toHaveLength(10);
  });

  test('none of a lesson that has no stock', async () => {
    const body = await workout(await signIn(), `/workouts/positions?lesson=${WALK_LESSON}`);
    expect(body).toMatchObject({ assignment_id: `workout.${WALK_LESSON}`, positions: [] });
  });

  test('of a lesson that the course does not have: invalid input', async () => {
    const path = '/workouts/positions?lesson=attackedPieces.unheardOf';
    expect(faultIn(await edge.call('GET', path, { token: await signIn() }))).toBe('400 invalid-input');
  });
});

describe('who may', () => {
  test('everybody signed in sees which lessons have a stock', async () => {
    expect((await edge.call('GET', '/workouts/lessons', { token: await signIn({}) })).body).toEqual({
      lessons: [LESSON],
    });
  });

  test('positions are premium, and so are answers to them', async () => {
    const token = await signIn({});
    expect(faultIn(await edge.call('GET', PATH, { token }))).toBe('403 premium-required');
    expect(faultIn(await answer(token, idOf(26)))).toBe('403 premium-required');
  });

  test('a stock is no task: neither its positions nor a run nor a best result are had by its name', async () => {
    const token = await signIn();
    const run = {
      assignment_id: STOCK,
      correct_count: 1,
      total_count: 10,
      time_taken_seconds: 9,
      completed_at: 'UTC',
      attempt_key: crypto.randomUUID(),
      position_attempt_keys: [],
    };
    const calls = [
      await edge.call('GET', `/assignments/by-name/${STOCK}/positions_with_stats`, { token }),
      await edge.call('GET', `/attempts/best_assignment_attempt/${STOCK}`, { token }),
      await edge.call('POST', '/attempts/assignment_attempt', { token, body: run }),
    ];
    expect(calls.map(faultIn)).toEqual(['404 not-found', '404 not-found', '404 not-found']);
  });

  test('a position of the course is not answered as one of a stock', async () => {
    expect(faultIn(await answer(await signIn(), ROOK_ATTACKS.id))).toBe('404 not-found');
  });
});

describe('what becomes of the answers', () => {
  test('the server grades them; what was missed comes back in the review deck', async () => {
    const sub = crypto.randomUUID();
    const token = await signIn(PREMIUM, sub);
    const sent = await answer(token, idOf(26), { is_correct: true });
    expect(sent).toMatchObject({ status: 201, body: { is_correct: false, graded: true } });
    expect((await edge.call('GET', '/reviews/due?timezone=UTC', { token })).body).toMatchObject({
      due_count: 0,
      next_due: expect.any(String),
    });
  });

  test('the first answer counts for the rating, and all are in the pictures of the profile', async () => {
    const sub = crypto.randomUUID();
    const token = await signIn(PREMIUM, sub);
    await answer(token, idOf(30));
    const unratedAnswers = await edge.inDatabase(sub, listUnrated);
    expect(unratedAnswers).toMatchObject([{ position_id: idOf(30), difficulty: 30, is_correct: false }]);
    const { body } = await edge.call('GET', '/users/recent_answers', { token });
    expect(body).toMatchObject({ answers: [{ lesson: LESSON, is_correct: false }] });
  });
});
