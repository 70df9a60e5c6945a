/** First answers are rated once each: the learner's side in their object, the positions' side by the maintenance job. */
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ATTEMPTS_KEPT_DAYS } from '#contract/attempts';
import { cards, self, unrated } from '#db/learner/schema';
import type { SharedDatabase } from '#db/shared/database';
import { ratingBatches } from '#db/shared/schema';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { overRest, PROTOCOLS, resultOf, sampleInput } from '#edge/testing/sample-calls';
import { NOTHING_ATTACKED, ROOK_ATTACKS } from '#edge/testing/test-content';
import { dailyAssets, playDaily, RIGHT_ANSWERS, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';
import { reliableD1 } from '../services/reliable-d1.ts';
import { applyRatingBatches, storeRatingBatch } from './position-ratings.ts';
import { rateLearner, ratePositions, type StoredRating } from './rate-in-order.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 10, 22, 12);
const TODAY = '2026-11-22';
const WRONG = { kind: 'arrows', arrows: [{ from: 'e1', to: 'h1' }], invalid_tries: 0 };
/** Stated difficulties of 1 and 2, as ratings. */
const ROOK_STATED = 1_108;

let edge: TestEdge;
beforeEach(async () => {
  setTime(NOON);
  onTestFinished(() => void vi.useRealTimers());
  await env.DB.batch(
    ['rating_batches', 'position_ratings'].map((name) => env.DB.prepare(`DELETE FROM ${name}`)),
  );
  edge = await TestEdge.start();
});

/** The alarm rings so many milliseconds later, then the job runs; a token that is good then. */
async function rateAfter(sub: string, ms: number = HOUR_MS): Promise<string> {
  setTime(NOON + ms);
  await edge.ring(sub);
  await edge.runUpkeep();
  return edge.pool.idToken({ sub });
}

/** Position and whether it was right, of each first answer that waits. */
async function waitingOf(sub: string) {
  const rows = await edge.inDatabase(sub, (own) => own.select().from(unrated).all());
  return rows.map(({ position_id, is_correct }) => [position_id, is_correct]);
}

async function selfOf(sub: string) {
  return edge.inDatabase(sub, (own) => own.select().from(self).get());
}

async function ratingOf(positionId: string): Promise<number | null> {
  return env.DB.prepare('SELECT rating FROM position_ratings WHERE position_id = ?')
    .bind(positionId)
    .first('rating');
}

async function answersOf(positionId: string): Promise<number | null> {
  return env.DB.prepare('SELECT answers FROM position_ratings WHERE position_id = ?')
    .bind(positionId)
    .first('answers');
}

/** The batches that have been sent by a learner, and how many answers of them wait. */
async function batchOf(sub: string) {
  return env.DB.prepare(
    'SELECT number, json_array_length(answers) AS waiting FROM rating_batches WHERE learner_id = ?',
  )
    .bind(sub)
    .first();
}

async function submit(token: string, changes: object = {}): Promise<void> {
  const body = sampleInput('attempts.submitPosition', { ...changes });
  expect((await overRest(edge, 'attempts.submitPosition', { token, body })).status).toBe(201);
}

describe.each(PROTOCOLS)('over %s', (_, send) => {
  const answer = async (token: string, changes: object = {}) => {
    const body = sampleInput('attempts.submitPosition', { ...changes });
    expect((await send(edge, 'attempts.submitPosition', { token, body })).status).toBeLessThan(300);
  };
  const ownRating = async (token: string) => resultOf(await send(edge, 'users.rating', { token, body: {} }));

  test('the first answer to a position is rated, and a later one is not', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    await answer(token, { answer: WRONG });
    await answer(token);
    expect(await waitingOf(sub)).toEqual([[ROOK_ATTACKS.id, false]]);
    expect(await ownRating(await rateAfter(sub))).toMatchObject({ answers: 1 });
    expect(await waitingOf(sub)).toEqual([]);
    expect(await ratingOf(ROOK_ATTACKS.id)).toBeGreaterThan(ROOK_STATED);
    expect(await answersOf(ROOK_ATTACKS.id)).toBe(1);
  });

  test('a first answer stays the first when it is rolled up', async () => {
    const sub = crypto.randomUUID();
    await answer(await edge.pool.idToken({ sub }), { answer: WRONG });
    await rateAfter(sub);
    await answer(await rateAfter(sub, (ATTEMPTS_KEPT_DAYS + 1) * DAY_MS));
    expect(await waitingOf(sub)).toEqual([]);
    const again = await rateAfter(sub, (ATTEMPTS_KEPT_DAYS + 2) * DAY_MS);
    expect(await ownRating(again)).toMatchObject({ answers: 1 });
  });

  test('who has answered little is told how much, and no rating; with more answers it is shown', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    expect(await ownRating(token)).toEqual({ answers: 0, rating: null });
    await answer(token);
    await answer(token, { position_task_id: NOTHING_ATTACKED.id });
    const later = await rateAfter(sub);
    expect(await ownRating(later)).toEqual({ answers: 2, rating: null });
    await edge.inDatabase(sub, (own) =>
      own.update(self).set({ rating: 1_479.6, rating_deviation: 62.2 }).run(),
    );
    expect(await ownRating(later)).toEqual({
      answers: 2,
      rating: { value: 1_480, margin: expect.closeTo(124, -0.5) },
    });
  });

  test('after a long pause it is not certain enough any more', async () => {
    const sub = crypto.randomUUID();
    await answer(await edge.pool.idToken({ sub }));
    await rateAfter(sub);
    await edge.inDatabase(sub, (own) => own.update(self).set({ rating_deviation: 100 }).run());
    const token = await rateAfter(sub, 400 * DAY_MS);
    expect(await ownRating(token)).toEqual({ answers: 1, rating: null });
  });

  test('each sees their own', async () => {
    const sub = crypto.randomUUID();
    await answer(await edge.pool.idToken({ sub }));
    await rateAfter(sub);
    const other = await edge.pool.idToken({ sub: crypto.randomUUID() });
    expect(await ownRating(other)).toMatchObject({ answers: 0 });
  });
});

test('a claim is no answer: the first graded one after it counts', async () => {
  const sub = crypto.randomUUID();
  const token = await edge.pool.idToken({ sub });
  await submit(token, { answer: undefined });
  expect(await waitingOf(sub)).toEqual([]);
  await submit(token, { answer: WRONG });
  expect(await waitingOf(sub)).toEqual([[ROOK_ATTACKS.id, false]]);
});

test('in a daily each answer is a first one; what was skipped is never rated, not even when it comes again', async () => {
  edge = await TestEdge.start({ ASSETS: await dailyAssets(TODAY) });
  const sub = crypto.randomUUID();
  await playDaily(edge, await edge.pool.idToken({ sub }), { answers: [null, ...RIGHT_ANSWERS.slice(1)] });
  expect(await waitingOf(sub)).toHaveLength(9);
  await submit(await rateAfter(sub, 2 * HOUR_MS));
  expect(await waitingOf(sub)).toEqual([]);
  const later = await rateAfter(sub, 4 * HOUR_MS);
  expect(resultOf(await overRest(edge, 'users.rating', { token: later, body: {} }))).toMatchObject({
    answers: 9,
  });
});

test('a missed position is as hard for its learner as it has turned out to be', async () => {
  const [sub, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await submit(await edge.pool.idToken({ sub: other }), { answer: WRONG });
  await rateAfter(other);
  setTime(NOON);
  await submit(await edge.pool.idToken({ sub }), { answer: WRONG });
  const measured = await ratingOf(ROOK_ATTACKS.id);
  await rateAfter(sub, HOUR_MS);
  const [card] = await edge.inDatabase(sub, (own) => own.select().from(cards).all());
  expect(card).toMatchObject({ position_id: ROOK_ATTACKS.id, rating: measured });
});

describe('the alarm', () => {
  test('is set for an hour after the first answer that waits, and rates nothing before', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    await submit(token);
    setTime(NOON + 40 * 60_000);
    await submit(token, { position_task_id: NOTHING_ATTACKED.id });
    expect(await edge.findAlarm(sub)).toBe(NOON + HOUR_MS);
    await edge.ring(sub);
    expect(await waitingOf(sub)).toHaveLength(2);
    expect(await edge.findAlarm(sub)).toBe(NOON + HOUR_MS);
  });

  test('sends one row an hour, however many answers there are', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    await submit(token);
    await submit(token, { position_task_id: NOTHING_ATTACKED.id });
    setTime(NOON + HOUR_MS);
    await edge.ring(sub);
    expect(await batchOf(sub)).toEqual({ number: 1, waiting: 2 });
  });

  test('that rings twice, or twice at once, rates nothing twice', async () => {
    const sub = crypto.randomUUID();
    await submit(await edge.pool.idToken({ sub }));
    setTime(NOON + HOUR_MS);
    await Promise.all([edge.ring(sub), edge.ring(sub)]);
    await edge.ring(sub);
    expect(await batchOf(sub)).toEqual({ number: 1, waiting: 1 });
    expect(await selfOf(sub)).toMatchObject({ rated_answers: 1, rating_batches: 1 });
    await edge.runUpkeep();
    await Promise.all([edge.ring(sub), edge.ring(sub)]);
    await edge.runUpkeep();
    expect(await batchOf(sub)).toEqual({ number: 1, waiting: null });
    expect(await answersOf(ROOK_ATTACKS.id)).toBe(1);
  });

  test('keeps an answer that comes while it rings for the next batch', async () => {
    const sub = crypto.randomUUID();
    const token = await edge.pool.idToken({ sub });
    await submit(token);
    setTime(NOON + HOUR_MS);
    const later = await edge.pool.idToken({ sub });
    await Promise.all([edge.ring(sub), submit(later, { position_task_id: NOTHING_ATTACKED.id })]);
    setTime(NOON + 2 * HOUR_MS);
    await edge.ring(sub);
    await edge.runUpkeep();
    expect(await selfOf(sub)).toMatchObject({ rated_answers: 2 });
    expect([await answersOf(ROOK_ATTACKS.id), await answersOf(NOTHING_ATTACKED.id)]).toEqual([1, 1]);
  });

  test.each(['before', 'after'] as const)(
    'loses nothing when D1 fails %s it has done its work',
    async (when) => {
      const trouble = { is: false };
      const { DB } = faultyD1({ message: 'no such table: nonsense', when, fails: () => trouble.is });
      edge = await TestEdge.start({ DB });
      const sub = crypto.randomUUID();
      await submit(await edge.pool.idToken({ sub }));
      trouble.is = true;
      setTime(NOON + HOUR_MS);
      await edge.ring(sub);
      await edge.ring(sub);
      expect(edge.log).toContainEqual({
        event: 'failure',
        fields: expect.objectContaining({ code: 'alarm' }),
      });
      trouble.is = false;
      await rateAfter(sub, 2 * HOUR_MS);
      expect(await selfOf(sub)).toMatchObject({ rated_answers: 1, rating_batches: 1 });
      expect(await answersOf(ROOK_ATTACKS.id)).toBe(1);
    },
  );
});

describe('whatever the visits', () => {
  type Visit = 'one' | 'two at once' | 'stopped' | 'done twice' | 'sent again';
  const visits = fc.array(
    fc.record({
      kind: fc.constantFrom<Visit>('one', 'two at once', 'stopped', 'done twice', 'sent again'),
      most: fc.integer({ min: 1, max: 3 }),
      at: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 6 },
  );
  /** What learners answer in an hour, by learner. */
  const sittings = fc.array(
    fc.record({
      learner: fc.nat({ max: 2 }),
      answers: fc.array(fc.record({ position: fc.nat({ max: 3 }), is_correct: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const shared: SharedDatabase = drizzle(reliableD1(env.DB));

  async function visit({ kind, most, at }: { kind: Visit; most: number; at: number }) {
    if (kind === 'one') await applyRatingBatches(shared, most);
    if (kind === 'two at once') {
      await Promise.all([applyRatingBatches(shared, most), applyRatingBatches(shared, most + 1)]);
    }
    if (kind !== 'stopped' && kind !== 'done twice') return;
    const { DB } = faultyD1({
      message:
        kind === 'stopped'
          ? "D1 DB's isolate exceeded its memory limit and was reset."
          : 'Network connection lost.',
      when: 'after',
      fails: (call) => call === at,
    });
    const troubled: SharedDatabase = drizzle(reliableD1(DB));
    await applyRatingBatches(troubled, most).catch(() => undefined);
  }

  test('each answer counts once, in the order of sending', async () => {
    await fc.assert(
      fc.asyncProperty(sittings, visits, async (all, plan) => {
        await env.DB.batch(
          ['rating_batches', 'position_ratings'].map((name) => env.DB.prepare(`DELETE FROM ${name}`)),
        );
        const learners = new Map<number, { rating: StoredRating | undefined; number: number }>();
        const sent = all.map(({ learner, answers }, hour) => {
          const { rating, number } = learners.get(learner) ?? { rating: undefined, number: 0 };
          const first = answers.map(({ position, is_correct }) => {
            return {
              position_id: `p${position}`,
              difficulty: position,
              is_correct,
              answered_at: hour * HOUR_MS,
            };
          });
          const rated = rateLearner(rating, first, new Map());
          learners.set(learner, { rating: rated.learner, number: number + 1 });
          const batch = {
            kind: 'ratings' as const,
            number: number + 1,
            sentAt: hour,
            answers: rated.answers,
          };
          return { id: `l${learner}`, batch };
        });
        const steps = [...plan];
        for (const { id, batch } of sent) {
          await storeRatingBatch(shared, id, batch);
          const step = steps.shift();
          if (step) await visit(step);
          // Its answer was lost: the object sends it once more.
          if (step?.kind === 'sent again') await storeRatingBatch(shared, id, batch);
        }
        for (const step of steps) await visit(step);
        while ((await applyRatingBatches(shared, 2)) > 0);
        for (const { id, batch } of sent) await storeRatingBatch(shared, id, batch);
        expect(await applyRatingBatches(shared, 10)).toBe(0);

        const { results } = await env.DB.prepare(
          'SELECT position_id AS id, answers FROM position_ratings',
        ).all();
        const given = ratePositions(
          new Map(),
          sent.flatMap(({ batch }) => batch.answers),
        );
        const counts = [...given].map(([id, { answers }]) => ({ id, answers }));
        expect(results.toSorted(byId)).toEqual(counts.toSorted(byId));
      }),
      { numRuns: 20 },
    );
  });

  const batchOfOne = (number: number, sentAt: number) => {
    const answer = { position_id: 'p0', difficulty: 40, is_correct: true, answered_at: sentAt };
    return {
      kind: 'ratings' as const,
      number,
      sentAt,
      answers: rateLearner(undefined, [answer], new Map()).answers,
    };
  };

  test.each<[string, () => Promise<unknown>]>([
    ['its learner sends more', async () => storeRatingBatch(shared, 'ada', batchOfOne(2, 2_000))],
    [
      'an older one comes and is rated',
      async () => {
        await storeRatingBatch(shared, 'bob', batchOfOne(1, 500));
        expect(await applyRatingBatches(shared, 1)).toBe(1);
      },
    ],
  ])('a batch is not rated by what was read before %s', async (_, meanwhile) => {
    await storeRatingBatch(shared, 'ada', batchOfOne(1, 1_000));
    const slow = new Proxy(shared, {
      get: (target, name) => {
        if (name !== 'batch') return Reflect.get(target, name, target);
        return async (items: Parameters<SharedDatabase['batch']>[0]) => {
          await meanwhile();
          return shared.batch(items);
        };
      },
    });
    await applyRatingBatches(slow, 1);
    while ((await applyRatingBatches(shared, 1)) > 0);
    expect(await answersOf('p0')).toBe(2);
  });

  test('the ratings are those of all answers in the order in which the batches were sent', async () => {
    const answersAt = (hour: number) =>
      [0, 1].map((position) => {
        const is_correct = (position + hour) % 2 === 0;
        return { position_id: `p${position}`, difficulty: 40, is_correct, answered_at: hour * HOUR_MS };
      });
    const batches = ['ada', 'bob', 'cyd'].map((id, hour) => {
      const { answers } = rateLearner(undefined, answersAt(hour), new Map());
      return { id, batch: { kind: 'ratings' as const, number: 1, sentAt: hour, answers } };
    });
    for (const { id, batch } of batches.toReversed()) await storeRatingBatch(shared, id, batch);
    while ((await applyRatingBatches(shared, 1)) > 0);
    const expected = ratePositions(
      new Map(),
      batches.flatMap(({ batch }) => batch.answers),
    );
    for (const [id, { rating }] of expected) expect(await ratingOf(id)).toBeCloseTo(rating, 9);
    expect(await shared.select().from(ratingBatches)).toMatchObject([
      { answers: null },
      { answers: null },
      { answers: null },
    ]);
  });
});

function byId(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): number {
  return String(one['id']) < String(other['id']) ? -1 : 1;
}
