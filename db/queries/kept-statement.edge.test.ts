/**
 * A kept statement does what drizzle does with the same query; for the values of one call only, and on the database of that call.
 */
import { env } from 'cloudflare:workers';
import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dailyRuns, learners, positionAttempts } from '#db/schema';
import { emptyDatabase } from '#edge/testing/empty-database';
import { homeIn, testDatabases } from '#edge/testing/test-databases';
import { isForeignKeyViolation, isUniqueViolation, type HomeDatabase } from './database.ts';
import { keptStatement, writtenBy, type Given } from './kept-statement.ts';

type Run = typeof dailyRuns.$inferSelect;

const MIA = { id: 'mia', email: 'mia@example.com', created_at: 5, email_proved_at: 1 };
const LEO = { id: 'leo', email: 'leo@example.com', created_at: 7, email_proved_at: 2 };
const RUN: Run = {
  learner_id: 'mia',
  run_key: 'one',
  date: '2026-11-23',
  number: 1,
  from_archive: true,
  assignment_id: 'daily.1',
  total_count: 10,
  time_zone: 'UTC',
  started_at: 9,
  closed_at: null,
  correct_count: 0,
  time_ms: 0,
  unranked: null,
  answers_folded: false,
  place_order: [2, 0, 1],
};

let db: HomeDatabase;
let second: HomeDatabase;
beforeAll(() => {
  db = homeIn(testDatabases());
  second = homeIn(testDatabases(env.SECOND_DB));
});
beforeEach(async () => {
  await emptyDatabase(env.DB, env.MIGRATIONS);
  await emptyDatabase(env.SECOND_DB, env.MIGRATIONS);
  await db.insert(learners).values([MIA, LEO]);
});

const runOf = keptStatement((own, given: Given<{ learnerId: string; runKey: string }>) =>
  own
    .select()
    .from(dailyRuns)
    .where(and(eq(dailyRuns.learner_id, given.learnerId), eq(dailyRuns.run_key, given.runKey))),
);
const emailOf = keptStatement((own, given: Given<{ id: string }>) =>
  own.select({ email: learners.email }).from(learners).where(eq(learners.id, given.id)),
);

describe('rows', () => {
  beforeEach(async () => {
    await db.insert(dailyRuns).values([RUN, { ...RUN, run_key: 'two', number: 2, place_order: null }]);
  });

  test.each(['one', 'two'])('of %s are read as drizzle reads them, alone and in a batch', async (runKey) => {
    const rows = await db.select().from(dailyRuns).where(eq(dailyRuns.run_key, runKey));
    expect(rows).toHaveLength(1);
    expect(await runOf(db, { learnerId: 'mia', runKey })).toEqual(rows);
    const [[email], found] = await db.batch([
      db.select({ email: learners.email }).from(learners).where(eq(learners.id, 'mia')),
      runOf(db, { learnerId: 'mia', runKey }),
    ]);
    expect(email).toEqual({ email: MIA.email });
    expect(found).toEqual(rows);
  });

  test('of two tables and of values that are computed keep their names', async () => {
    const joined = (own: typeof db) =>
      own
        .select({
          run: dailyRuns,
          learner: { email: learners.email },
          twice: sql<number>`number * 2`.as('twice'),
        })
        .from(dailyRuns)
        .innerJoin(learners, eq(learners.id, dailyRuns.learner_id))
        .orderBy(asc(dailyRuns.number));
    const kept = keptStatement(() => joined(db));
    const rows = await joined(db);
    expect(rows.map(({ twice }) => twice)).toEqual([2, 4]);
    expect(await kept(db, {})).toEqual(rows);
    expect(await db.batch([kept(db, {})])).toEqual([rows]);
  });

  test('with two columns of one name are refused in a batch, which would mix them up', async () => {
    const kept = keptStatement((own) =>
      own.select({ run: { learner: dailyRuns.learner_id }, same: dailyRuns.learner_id }).from(dailyRuns),
    );
    expect(await kept(db, {})).toHaveLength(2);
    await expect(db.batch([kept(db, {})])).rejects.toThrow('not the values that were selected');
  });

  test('of a table that a left join may not find are refused', async () => {
    const kept = keptStatement((own) =>
      own
        .select({ learner: learners, run: dailyRuns })
        .from(learners)
        .leftJoin(dailyRuns, eq(dailyRuns.learner_id, learners.id)),
    );
    expect(() => kept(db, {})).toThrow('may be missing');
  });
});

describe('values', () => {
  test('are those of the call', async () => {
    expect(await emailOf(db, { id: 'mia' })).toEqual([{ email: MIA.email }]);
    expect(await emailOf(db, { id: 'leo' })).toEqual([{ email: LEO.email }]);
    expect(await db.batch([emailOf(db, { id: 'leo' }), emailOf(db, { id: 'mia' })])).toEqual([
      [{ email: LEO.email }],
      [{ email: MIA.email }],
    ]);
  });

  test('are asked of the database of the call', async () => {
    await second.insert(learners).values({ ...MIA, email: 'second@example.com' });
    expect(await emailOf(db, { id: 'mia' })).toEqual([{ email: MIA.email }]);
    expect(await emailOf(second, { id: 'mia' })).toEqual([{ email: 'second@example.com' }]);
    expect(await emailOf(second, { id: 'leo' })).toEqual([]);
  });

  test.each([
    ['JSON', { order: [3, 1], isOpen: false }, { place_order: '[3,1]', answers_folded: 0 }],
    ['nothing', { order: null, isOpen: true }, { place_order: null, answers_folded: 1 }],
  ])('are written by their columns: %s and a boolean', async (_name, values, stored) => {
    await db.insert(dailyRuns).values(RUN);
    await rewrite(db, { runKey: 'one', ...values });
    const row = await env.DB.prepare('SELECT place_order, answers_folded FROM daily_runs').first();
    expect(row).toEqual(stored);
  });

  test('of an insert are written by their columns, too', async () => {
    const insert = keptStatement((own, given: Given<Pick<Run, 'run_key' | 'number'>>) =>
      own.insert(dailyRuns).values({ ...RUN, run_key: given.run_key, number: given.number }),
    );
    await db.batch([insert(db, { run_key: 'new', number: 4 })]);
    expect(await runOf(db, { learnerId: 'mia', runKey: 'new' })).toEqual([
      { ...RUN, run_key: 'new', number: 4 },
    ]);
  });

  test('that are left out, or that no column writes, are a mistake of ours', () => {
    // @ts-expect-error -- no value
    expect(() => emailOf(db, {})).toThrow('no value for id');
    // @ts-expect-error -- a boolean
    expect(() => emailOf(db, { id: true })).toThrow('id is written by no column');
    // @ts-expect-error -- a list
    expect(() => emailOf(db, { id: ['mia'] })).toThrow('id is written by no column');
  });

  test('have placeholders that are taken by their names: they cannot be spread', () => {
    const kept = keptStatement((own, { id, ...rest }: Given<{ id: string; email: string }>) =>
      own
        .update(learners)
        .set({ email: sql`${rest.email}` })
        .where(eq(learners.id, id)),
    );
    expect(() => kept(db, { id: 'mia', email: 'new@example.com' })).toThrow('taken by their names');
  });

  test('are no values while the statement is put together', () => {
    const limited = keptStatement((own, given: Given<{ id: string }>) =>
      // @ts-expect-error -- a placeholder has no length
      own.select().from(learners).limit(given.id.length),
    );
    expect(limited).toBeTypeOf('function');
    const compared = keptStatement((own, given: Given<{ isOpen: boolean }>) =>
      // @ts-expect-error -- a boolean is written by a column
      own.select().from(dailyRuns).where(eq(dailyRuns.answers_folded, given.isOpen)),
    );
    expect(() => compared(db, { isOpen: true })).toThrow('isOpen is written by no column');
  });
});

describe('writes', () => {
  test('tell the statement behind them in the batch whether they changed a row', async () => {
    await db.insert(dailyRuns).values(RUN);
    const changes = keptStatement((own) =>
      own.select({ count: sql<number>`changes()` }).from(sql`(select 1)`),
    );
    const write = (runKey: string) => rewrite(db, { runKey, order: [1], isOpen: false });
    const counted = await db.batch([write('one'), changes(db, {}), write('none'), changes(db, {})]);
    expect([counted[1], counted[3]]).toEqual([[{ count: 1 }], [{ count: 0 }]]);
  });

  test('all or none of a batch are done', async () => {
    const bad = db.insert(positionAttempts).values({
      learner_id: 'mia',
      attempt_key: 'a',
      assignment_id: 'none',
      position_id: 'none',
      is_correct: true,
      graded: true,
      time_taken_seconds: 1,
      created_at: 1,
    });
    const error: unknown = await db
      .batch([rename(db, { id: 'mia', email: 'new@example.com' }), bad])
      .catch((caught: unknown) => caught);
    expect(isForeignKeyViolation(error)).toBe(true);
    expect(await emailOf(db, { id: 'mia' })).toEqual([{ email: MIA.email }]);
  });

  test('that are refused say which statement it was, and no value', async () => {
    const error: unknown = await rename(db, { id: 'mia', email: LEO.email }).catch(
      (caught: unknown) => caught,
    );
    expect(isUniqueViolation(error, 'learners.email')).toBe(true);
    expect(error).toMatchObject({ query: expect.stringContaining('update "learners"') });
    expect(String(error)).not.toContain(LEO.email);
  });
});

const rename = keptStatement((own, given: Given<{ id: string; email: string }>) =>
  own
    .update(learners)
    .set({ email: sql`${given.email}` })
    .where(eq(learners.id, given.id)),
);
const rewrite = keptStatement(
  (own, given: Given<{ runKey: string; order: Run['place_order']; isOpen: boolean }>) =>
    own
      .update(dailyRuns)
      .set({
        place_order: writtenBy(dailyRuns.place_order, given.order),
        answers_folded: writtenBy(dailyRuns.answers_folded, given.isOpen),
      })
      .where(eq(dailyRuns.run_key, given.runKey)),
);
