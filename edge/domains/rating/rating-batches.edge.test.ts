/** Batches of first answers in D1: whatever the visits of the maintenance job, each answer counts once. */
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { SharedDatabase } from '#db/shared/database';
import { learners, ratingBatches } from '#db/shared/schema';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { reliableD1 } from '../../reliable/reliable-d1.ts';
import { applyRatingBatches, storeRatingBatch } from './position-ratings.ts';
import { rateLearner, ratePositions, type StoredRating } from './rate-in-order.ts';

const HOUR_MS = 3_600_000;

beforeEach(async () => {
  await env.DB.batch(
    ['rating_batches', 'position_ratings'].map((name) => env.DB.prepare(`DELETE FROM ${name}`)),
  );
});
// Of somebody who is not in the directory any more nothing is taken.
beforeEach(async () => {
  const names = ['ada', 'bob', 'cyd', ...Array.from({ length: 8 }, (_, learner) => `l${learner}`)];
  const rows = names.map((id) => ({ id, email: `${id}@example.com`, created_at: 0 }));
  await shared.insert(learners).values(rows).onConflictDoNothing();
});

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
      const standing = new Map<number, { rating: StoredRating | undefined; number: number }>();
      const sent = all.map(({ learner, answers }, hour) => {
        const { rating, number } = standing.get(learner) ?? { rating: undefined, number: 0 };
        const first = answers.map(({ position, is_correct }) => {
          return {
            position_id: `p${position}`,
            difficulty: position,
            is_correct,
            answered_at: hour * HOUR_MS,
          };
        });
        const rated = rateLearner(rating, first, new Map());
        standing.set(learner, { rating: rated.learner, number: number + 1 });
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

const answersAt = (hour: number) =>
  [0, 1].map((position) => {
    const is_correct = (position + hour) % 2 === 0;
    return { position_id: `p${position}`, difficulty: 40, is_correct, answered_at: hour * HOUR_MS };
  });

test('the ratings are those of all answers in the order in which the batches were sent', async () => {
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

function byId(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): number {
  return String(one['id']) < String(other['id']) ? -1 : 1;
}

async function answersOf(positionId: string): Promise<number | null> {
  return env.DB.prepare('SELECT answers FROM position_ratings WHERE position_id = ?')
    .bind(positionId)
    .first('answers');
}

async function ratingOf(positionId: string): Promise<number | null> {
  return env.DB.prepare('SELECT rating FROM position_ratings WHERE position_id = ?')
    .bind(positionId)
    .first('rating');
}
