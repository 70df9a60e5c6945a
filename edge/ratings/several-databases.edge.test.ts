/** Positions have one rating, whichever database their answers are in, and each answer counts once wherever upkeep is stopped. */
import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabases } from '#edge/services/services';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { testDatabases } from '#edge/testing/test-databases';
import { NOTHING_ATTACKED, ROOK_ATTACKS } from '#edge/testing/test-content';
import { d1Of, HOMES, idAt, prepareTwo, type Home } from '#edge/testing/two-databases';
import { rateFirstAnswers } from './rate-first-answers.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const LATER = NOW + 3_600_000;
const POSITIONS = [ROOK_ATTACKS.id, NOTHING_ATTACKED.id] as const;
const STOPPED = "D1 DB's isolate exceeded its memory limit and was reset.";
const LOST = 'Network connection lost.';

interface Answer {
  readonly home: Home;
  readonly position: string;
  readonly isCorrect: boolean;
}

beforeAll(prepareTwo);
beforeEach(clear);

async function clear(): Promise<void> {
  for (const home of HOMES) {
    const d1 = d1Of(home);
    const tables = ['first_answers', 'learner_ratings', 'position_ratings', 'open_rounds', 'learners'];
    await d1.batch(tables.map((table) => d1.prepare(`DELETE FROM ${table}`)));
  }
}

/** Each answer is of a learner of its own. */
async function store(answers: readonly Answer[]): Promise<void> {
  for (const [index, { home, position, isCorrect }] of answers.entries()) {
    const [d1, id] = [d1Of(home), idAt(home)];
    await d1.batch([
      d1.prepare('INSERT INTO learners (id, email, created_at) VALUES (?1, ?1, 0)').bind(id),
      d1
        .prepare(
          'INSERT INTO first_answers (learner_id, position_id, is_correct, answered_at) VALUES (?, ?, ?, ?)',
        )
        .bind(id, position, Number(isCorrect), NOW + index),
    ]);
  }
}

/** One batch of the chore for the learners of one database. */
async function rate({ first, homes }: OpenDatabases, home: Home, most: number): Promise<number> {
  const db = homes.find(({ name }) => name === home);
  if (!db) throw new Error(`there is no ${home}`);
  return rateFirstAnswers({ first, homes, db }, LATER, most);
}

async function rateAll(): Promise<void> {
  const all = testDatabases(env.DB, env.SECOND_DB);
  for (const home of HOMES) while ((await rate(all, home, 3)) > 0);
}

async function countIn(home: Home, what: string): Promise<unknown> {
  return d1Of(home).prepare(`SELECT count(*) AS size FROM ${what}`).first('size');
}

/** Position, rating and number of answers, in one of the databases. */
async function ratingsIn(home: Home) {
  const { results } = await d1Of(home)
    .prepare('SELECT position_id, rating, answers FROM position_ratings ORDER BY 1')
    .all();
  return results;
}

test('answers of both databases make one rating, which both have; learners have theirs at home', async () => {
  const answers = Array.from({ length: 12 }, (_, index) => ({
    home: HOMES[index % 2] ?? 'DB',
    position: POSITIONS[0],
    isCorrect: index % 3 === 0,
  }));
  await store(answers);
  await rateAll();
  expect(await ratingsIn('DB')).toMatchObject([{ position_id: POSITIONS[0], answers: 12 }]);
  expect(await countIn('DB', 'learner_ratings')).toBe(6);
  expect(await countIn('DB_2', 'learner_ratings')).toBe(6);
  expect(await countIn('DB', 'open_rounds')).toBe(0);
  expect(await ratingsIn('DB_2')).toEqual(await ratingsIn('DB'));
});

test('a database whose content is older gets no rating of what it does not know', async () => {
  await env.DB.prepare(
    "INSERT INTO positions (id, lesson, fen, difficulty) SELECT 'new-here', lesson, fen, 5 FROM positions LIMIT 1",
  ).run();
  await store([{ home: 'DB', position: 'new-here', isCorrect: true }]);
  await rateAll();
  expect(await ratingsIn('DB')).toMatchObject([{ position_id: 'new-here', answers: 1 }]);
  expect(await ratingsIn('DB_2')).toEqual([]);
});

const answered = fc.array(
  fc.record({
    home: fc.constantFrom(...HOMES),
    position: fc.constantFrom(...POSITIONS),
    isCorrect: fc.boolean(),
  }),
  { minLength: 1, maxLength: 24 },
);
const visits = fc.array(
  fc.record({
    home: fc.constantFrom(...HOMES),
    most: fc.integer({ min: 1, max: 7 }),
    kind: fc.constantFrom('whole', 'two at once', 'stopped', 'done twice'),
    /** Which database has the trouble, and at which of its calls. */
    troubled: fc.constantFrom(...HOMES),
    at: fc.integer({ min: 1, max: 4 }),
    when: fc.constantFrom('before' as const, 'after' as const),
  }),
  { maxLength: 8 },
);
type Visit = typeof visits extends fc.Arbitrary<(infer One)[]> ? One : never;

async function visit({ home, most, kind, troubled, at, when }: Visit): Promise<void> {
  if (kind === 'whole' || kind === 'two at once') {
    const all = testDatabases(env.DB, env.SECOND_DB);
    const also = kind === 'whole' ? 0 : rate(all, home, most + 1);
    await Promise.all([rate(all, home, most), also]);
    return;
  }
  const [message, fails] = [kind === 'stopped' ? STOPPED : LOST, (call: number) => call === at];
  // As much of a D1 as is used.
  const bad = faultyD1({ message, when, fails }, d1Of(troubled)).DB as unknown as D1Database;
  const all = troubled === 'DB' ? testDatabases(bad, env.SECOND_DB) : testDatabases(env.DB, bad);
  await rate(all, home, most).catch(() => undefined);
}

test('wherever a visit is stopped, in whichever database, each answer counts once for both sides', async () => {
  await fc.assert(
    fc.asyncProperty(answered, visits, async (answers, plan) => {
      await clear();
      await store(answers);
      for (const each of plan) await visit(each);
      await rateAll();
      const expected = POSITIONS.toSorted()
        .map((id) => ({ position_id: id, answers: answers.filter(({ position }) => position === id).length }))
        .filter(({ answers: count }) => count > 0);
      const stored = (await ratingsIn('DB')).map(({ position_id, answers: count }) => ({
        position_id,
        answers: count,
      }));
      expect(stored).toEqual(expected);
      expect(await countIn('DB', 'open_rounds')).toBe(0);
      for (const home of HOMES) {
        const own = answers.filter((answer) => answer.home === home).length;
        expect(await countIn(home, 'first_answers WHERE is_rated')).toBe(own);
        expect(await countIn(home, 'learner_ratings WHERE answers = 1')).toBe(own);
      }
    }),
    { numRuns: 40 },
  );
});
