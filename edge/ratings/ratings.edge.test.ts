/** First answers are noted as they are given, rated by upkeep once each, and the learner sees what they come to. */
import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ATTEMPTS_KEPT_DAYS } from '#contract/attempts';
import { rateFirstAnswers } from '#edge/ratings/rate-first-answers';
import { rateInOrder, type FirstAnswer } from '#edge/ratings/rate-in-order';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { overRest, PROTOCOLS, resultOf, sampleInput } from '#edge/testing/sample-calls';
import { homeIn, testDatabases } from '#edge/testing/test-databases';
import { NOTHING_ATTACKED, ROOK_ATTACKS, seedTestCourse } from '#edge/testing/test-content';
import { playDaily, RIGHT_ANSWERS, seedDaily, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 10, 22, 12);
const TODAY = '2026-11-22';
const WRONG = { kind: 'arrows', arrows: [{ from: 'e1', to: 'h1' }], invalid_tries: 0 };

let edge: TestEdge;
beforeEach(async () => {
  setTime(NOON);
  onTestFinished(() => void vi.useRealTimers());
  await seedTestCourse();
  edge = await TestEdge.start();
});

/** Upkeep so many milliseconds later, and a token that is good then. */
async function upkeepAfter(sub: string, ms: number = HOUR_MS): Promise<string> {
  setTime(NOON + ms);
  await edge.runUpkeep();
  return edge.pool.idToken({ sub });
}

/** Position, whether right, whether rated. */
async function firstAnswersOf(sub: string) {
  const { results } = await env.DB.prepare(
    'SELECT position_id, is_correct, is_rated FROM first_answers WHERE learner_id = ? ORDER BY position_id DESC',
  )
    .bind(sub)
    .all();
  return results.map((row) => Object.values(row));
}

async function ratingOf(positionId: string): Promise<number | null> {
  return env.DB.prepare('SELECT rating FROM position_ratings WHERE position_id = ?')
    .bind(positionId)
    .first('rating');
}

describe.each(PROTOCOLS)('over %s', (_, send) => {
  const answer = async (token: string, changes: object = {}) => {
    const body = sampleInput('attempts.submitPosition', { ...changes });
    expect((await send(edge, 'attempts.submitPosition', { token, body })).status).toBeLessThan(300);
  };

  test('the first answer to a position is rated, and a later one is not', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    await answer(token, { answer: WRONG });
    await answer(token);
    expect(await firstAnswersOf(sub)).toEqual([[ROOK_ATTACKS.id, 0, 0]]);
    const before = await ratingOf(ROOK_ATTACKS.id);
    await upkeepAfter(sub);
    expect(await firstAnswersOf(sub)).toEqual([[ROOK_ATTACKS.id, 0, 1]]);
    expect(await ratingOf(ROOK_ATTACKS.id)).toBeGreaterThan(before ?? 1_108);
  });

  test('a first answer stays the first when it is folded', async () => {
    const sub = crypto.randomUUID();
    await answer(await edge.pool.idToken({ sub }), { answer: WRONG });
    const token = await upkeepAfter(sub, (ATTEMPTS_KEPT_DAYS + 1) * DAY_MS);
    await answer(token);
    const again = await upkeepAfter(sub, (ATTEMPTS_KEPT_DAYS + 2) * DAY_MS);
    expect(await firstAnswersOf(sub)).toEqual([[ROOK_ATTACKS.id, 0, 1]]);
    expect(resultOf(await send(edge, 'users.rating', { token: again, body: {} }))).toMatchObject({
      answers: 1,
    });
  });

  test('who has answered little is told how much, and no rating; with more answers it is shown', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    const own = async (bearer: string) =>
      resultOf(await send(edge, 'users.rating', { token: bearer, body: {} }));
    expect(await own(token)).toEqual({ answers: 0, rating: null });
    await answer(token);
    await answer(token, { position_task_id: NOTHING_ATTACKED.id });
    expect(await own(await upkeepAfter(sub))).toEqual({ answers: 2, rating: null });
    await env.DB.prepare('UPDATE learner_ratings SET rating = 1479.6, deviation = 62.2 WHERE learner_id = ?')
      .bind(sub)
      .run();
    const later = await upkeepAfter(sub);
    expect(await own(later)).toEqual({
      answers: 2,
      rating: { value: 1_480, margin: expect.closeTo(124, -0.5) },
    });
  });

  test('after a long pause it is not certain enough any more', async () => {
    const sub = crypto.randomUUID();
    await answer(await edge.pool.idToken({ sub }));
    await upkeepAfter(sub);
    await env.DB.prepare('UPDATE learner_ratings SET deviation = 100 WHERE learner_id = ?').bind(sub).run();
    const token = await upkeepAfter(sub, 400 * DAY_MS);
    expect(resultOf(await send(edge, 'users.rating', { token, body: {} }))).toEqual({
      answers: 1,
      rating: null,
    });
  });

  test('each sees their own', async () => {
    const sub = crypto.randomUUID();
    await answer(await edge.pool.idToken({ sub }));
    await upkeepAfter(sub);
    const other = await edge.pool.idToken({ sub: crypto.randomUUID() });
    expect(resultOf(await send(edge, 'users.rating', { token: other, body: {} }))).toMatchObject({
      answers: 0,
    });
  });
});

test('a claim is no answer: the first graded one after it counts', async () => {
  const sub = crypto.randomUUID();
  const token = await edge.pool.idToken({ sub });
  const claim = sampleInput('attempts.submitPosition', { answer: undefined });
  await overRest(edge, 'attempts.submitPosition', { token, body: claim });
  expect(await firstAnswersOf(sub)).toEqual([]);
  const body = sampleInput('attempts.submitPosition', { answer: WRONG });
  await overRest(edge, 'attempts.submitPosition', { token, body });
  expect(await firstAnswersOf(sub)).toEqual([[ROOK_ATTACKS.id, 0, 0]]);
});

test('in a daily each answer is a first one; what was skipped is never rated, not even when it comes again', async () => {
  await seedDaily(TODAY);
  const sub = crypto.randomUUID();
  await playDaily(edge, await edge.pool.idToken({ sub }), {
    answers: [null, ...RIGHT_ANSWERS.slice(1)],
  });
  const noted = await firstAnswersOf(sub);
  expect(noted).toHaveLength(10);
  expect(noted).toContainEqual([ROOK_ATTACKS.id, null, 0]);
  await seedTestCourse();
  const body = sampleInput('attempts.submitPosition');
  const token = await upkeepAfter(sub);
  await overRest(edge, 'attempts.submitPosition', { token, body });
  const later = await upkeepAfter(sub, 2 * HOUR_MS);
  expect(await firstAnswersOf(sub)).toContainEqual([ROOK_ATTACKS.id, null, 0]);
  expect(resultOf(await overRest(edge, 'users.rating', { token: later, body: {} }))).toMatchObject({
    answers: 9,
  });
});

test('an answer of just now waits: an older one may still be on its way', async () => {
  const sub = crypto.randomUUID();
  const token = await edge.pool.idToken({ sub });
  await overRest(edge, 'attempts.submitPosition', { token, body: sampleInput('attempts.submitPosition') });
  await upkeepAfter(sub, 9 * 60_000);
  expect(await firstAnswersOf(sub)).toEqual([[ROOK_ATTACKS.id, 1, 0]]);
});

async function store(answers: readonly FirstAnswer[]): Promise<void> {
  await env.DB.batch([
    ...['first_answers', 'learner_ratings', 'position_ratings'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
    ...answers.flatMap(({ learnerId, positionId, isCorrect, answeredAt }) => [
      env.DB.prepare(
        'INSERT INTO learners (id, email, created_at) VALUES (?1, ?1, 0) ON CONFLICT DO NOTHING',
      ).bind(learnerId),
      env.DB.prepare(
        'INSERT INTO first_answers (learner_id, position_id, is_correct, answered_at) VALUES (?, ?, ?, ?)',
      ).bind(learnerId, positionId, Number(isCorrect), answeredAt),
    ]),
  ]);
}

async function readStored() {
  const { results } = await env.DB.prepare(
    `SELECT learner_id AS id, rating, deviation, answers FROM learner_ratings
     UNION ALL SELECT position_id, rating, deviation, answers FROM position_ratings ORDER BY 1`,
  ).all<{ id: string; rating: number; deviation: number; answers: number }>();
  return results.map(({ id, rating, deviation, answers }) => [
    id,
    rating.toFixed(6),
    deviation.toFixed(6),
    answers,
  ]);
}

describe('whatever the visits', () => {
  const MOST = 40;
  type Visit = 'one' | 'two at once' | 'stopped' | 'done twice';
  const visits = fc.array(
    fc.record({
      kind: fc.constantFrom<Visit>('one', 'two at once', 'stopped', 'done twice'),
      most: fc.integer({ min: 1, max: 7 }),
      at: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 6 },
  );
  const answered = fc.array(
    fc.record({ learner: fc.nat({ max: 3 }), position: fc.nat({ max: 1 }), isCorrect: fc.boolean() }),
    { minLength: 1, maxLength: MOST },
  );

  async function visit({ kind, most, at }: { kind: Visit; most: number; at: number }, now: number) {
    const own = testDatabases();
    const setup = { ...own, db: homeIn(own) };
    if (kind === 'one') await rateFirstAnswers(setup, now, most);
    if (kind === 'two at once') {
      await Promise.all([rateFirstAnswers(setup, now, most), rateFirstAnswers(setup, now, most + 1)]);
    }
    if (kind === 'stopped' || kind === 'done twice') {
      const { DB } = faultyD1({
        message:
          kind === 'stopped'
            ? "D1 DB's isolate exceeded its memory limit and was reset."
            : 'Network connection lost.',
        when: 'after',
        fails: (call) => call === at,
      });
      // As much of a D1 as drizzle uses.
      const troubled = testDatabases(DB as unknown as D1Database);
      await rateFirstAnswers({ ...troubled, db: homeIn(troubled) }, now, most).catch(() => undefined);
    }
  }

  test('the ratings are those of all answers in their order, each counted once', async () => {
    await fc.assert(
      fc.asyncProperty(answered, visits, async (all, plan) => {
        const pairs = new Map(all.map((each) => [`${each.learner} ${each.position}`, each]));
        const answers = [...pairs.values()].map(({ learner, position, isCorrect }, index) => ({
          learnerId: `rated-${learner}`,
          positionId: position === 0 ? ROOK_ATTACKS.id : NOTHING_ATTACKED.id,
          isCorrect,
          answeredAt: NOON + index * 1_000,
          difficulty: position + 1,
        }));
        await store(answers);
        const now = NOON + DAY_MS;
        for (const each of plan) await visit(each, now);
        const own = testDatabases();
        while ((await rateFirstAnswers({ ...own, db: homeIn(own) }, now, 3)) > 0);
        const { learners, positions } = rateInOrder({ learners: new Map(), positions: new Map() }, answers);
        const expected = [...learners, ...positions]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([id, { rating, deviation, answers: count }]) => [
            id,
            rating.toFixed(6),
            deviation.toFixed(6),
            count,
          ]);
        expect(await readStored()).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });
});
