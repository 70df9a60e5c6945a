/**
 * Leaderboards in D1: how they are made, what they cost, and that old ones go.
 */
import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/dates';
import { gainOf, scoreOf, startScore } from '#contract/leaderboard';
import * as sharedSchema from '#db/shared/schema';
import { countedD1 } from '#edge/testing/counted-d1';
import { withOwn } from './board.ts';
import { boardName, makeBoard } from './boards.ts';
import { deleteOldBoards, deleteOldResults, firstShownDate, isBoardWith, isResultOf } from './results.ts';
import { storeResult } from './store-result.ts';

const DATE = '2026-11-22';
const NOON = Date.parse(`${DATE}T12:00:00Z`);
const TODAY = { date: DATE, days: 1 };
const WEEK = { date: DATE, days: 7 };
const shared = drizzle(env.DB);

beforeEach(async () => {
  await env.DB.batch(
    ['results', 'boards', 'learners'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
});

/** A result of so many right in so many seconds. */
const resultOf = (correctCount: number, seconds: number, { date = DATE, reachedAt = NOON } = {}) => {
  const run = { correctCount, timeMs: seconds * 1_000 };
  const scores = { score: scoreOf(run, 1), weekGain: gainOf(run, 7) };
  return { kind: 'result' as const, date, ...scores, reachedAt, network: 'n', marks: null };
};

/** Puts learners with these names into the directory; the ids are the names in small letters. */
async function name(...usernames: readonly string[]): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO learners (id, email, username, created_at)
     SELECT lower(value), value || '@example.com', value, 0 FROM json_each(?)`,
  )
    .bind(JSON.stringify(usernames))
    .run();
}

const make = async (of = TODAY, now = NOON, seen?: number) => makeBoard(shared, of, { now, seen });
const namesOn = async (of = TODAY) => (await make(of)).body.top.map(({ username }) => username);

describe('a board', () => {
  test('has more correct first, then less time, then the earlier', async () => {
    await name('Slow', 'Poor', 'Later', 'Early');
    await storeResult(shared, 'slow', resultOf(10, 90));
    await storeResult(shared, 'poor', resultOf(9, 20));
    await storeResult(shared, 'later', resultOf(10, 40, { reachedAt: NOON + 1 }));
    await storeResult(shared, 'early', resultOf(10, 40));
    expect((await make()).body).toEqual({
      top: ['Early', 'Later', 'Slow', 'Poor'].map((username) =>
        expect.objectContaining({ username, learner_id: username.toLowerCase() }),
      ),
      marks: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
      step: 1,
      players: 4,
    });
  });

  test('of seven days adds them up', async () => {
    await name('Both', 'Once', 'Before');
    await storeResult(shared, 'both', resultOf(8, 50, { date: addDays(DATE, -6), reachedAt: NOON - 1 }));
    await storeResult(shared, 'both', resultOf(7, 50));
    await storeResult(shared, 'once', resultOf(10, 50));
    await storeResult(shared, 'before', resultOf(10, 50, { date: addDays(DATE, -7) }));
    const { body } = await make(WEEK);
    const both = { correctCount: 15, timeMs: 100_000 };
    expect(body.top).toEqual([
      { learner_id: 'both', username: 'Both', score: startScore(7) - gainOf(both, 7), reached_at: NOON },
      expect.objectContaining({ username: 'Once' }),
    ]);
    expect(body.players).toBe(2);
  });

  test('has nobody who is unlisted or has no name', async () => {
    await name('Honest', 'Shamed', 'Unnamed');
    for (const id of ['honest', 'shamed', 'unnamed', 'deleted']) {
      await storeResult(shared, id, resultOf(10, 50));
    }
    await env.DB.prepare(`UPDATE learners SET unlisted = 1 WHERE id = 'shamed'`).run();
    await env.DB.prepare(`UPDATE learners SET username = NULL WHERE id = 'unnamed'`).run();
    for (const key of [TODAY, WEEK]) {
      const { top, marks, players } = (await make(key)).body;
      expect([top.map(({ username }) => username), marks.length, players]).toEqual([['Honest'], 1, 1]);
    }
  });

  test('of nobody is empty', async () => {
    expect((await make()).body).toEqual({ top: [], marks: [], step: 1, players: 0 });
  });

  test('is made once of two who find the same old one', async () => {
    await name('Anna', 'Bela');
    await storeResult(shared, 'anna', resultOf(10, 50));
    expect(await namesOn()).toEqual(['Anna']);
    await storeResult(shared, 'bela', resultOf(10, 50));
    const later = NOON + 20_000;
    expect((await make(TODAY, later, NOON)).body.players).toBe(2);
    await env.DB.prepare('DELETE FROM results').run();
    expect(await make(TODAY, later + 1, NOON)).toMatchObject({ body: { players: 2 }, made_at: later });
    expect(await make(TODAY, later + 1, later)).toMatchObject({ body: { players: 0 }, made_at: later + 1 });
  });
});

test('the first result of a date stays, and writes two rows', async () => {
  await name('Anna');
  const { DB, take } = countedD1(env.DB);
  const counted = drizzle(DB);
  await storeResult(counted, 'anna', resultOf(9, 50));
  expect(take()).toMatchObject({ trips: 1, rowsWritten: 2 });
  await storeResult(counted, 'anna', resultOf(10, 20));
  expect(take()).toMatchObject({ trips: 1, rowsWritten: 0 });
  expect((await make()).body.top).toMatchObject([{ score: resultOf(9, 50).score }]);
});

describe('with thousands of players', () => {
  const PLAYERS = 5_000;

  /** Random results, many of them equal. */
  async function fill(): Promise<void> {
    await name(...Array.from({ length: PLAYERS }, (_, n) => `P${n}`));
    const rows = Array.from({ length: PLAYERS }, (_, n) => {
      const { score, weekGain } = resultOf((n * 7) % 11, ((n * 7_919) % 2_000) / 10);
      return [`p${n}`, score, weekGain, n % 50];
    });
    await env.DB.prepare(
      `INSERT INTO results (date, learner_id, score, week_gain, reached_at, network)
       SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3, 'n' FROM json_each(?)`,
    )
      .bind(DATE, JSON.stringify(rows))
      .run();
  }

  test('a rank is off by half a step at most, and by those with the same score', async () => {
    await fill();
    const board = await make();
    const { results } = await env.DB.prepare(
      `SELECT results.learner_id, username, score, reached_at FROM results
       JOIN learners ON learners.id = results.learner_id ORDER BY score, reached_at, results.learner_id`,
    ).all<{ learner_id: string; username: string; score: number; reached_at: number }>();
    expect(board.body.top).toEqual(results.slice(0, 100));
    expect([board.body.step, board.body.marks.length, board.body.players]).toEqual([25, 200, PLAYERS]);
    for (let index = 0; index < results.length; index += 97) {
      const place = results[index];
      if (!place) throw new Error('nobody is there');
      const { own } = withOwn(board, place.learner_id, { ...place, joined_at: 0 });
      const alike = results.filter(({ score }) => score === place.score).length - 1;
      const off = Math.abs((own?.rank ?? 0) - (index + 1));
      expect(off).toBeLessThanOrEqual(index < 100 ? 0 : board.body.step / 2 + alike);
    }
    // What a rank beyond the top is told from.
    expect(JSON.stringify(board.body.marks).length).toBeLessThanOrEqual(2_000);
  });

  test('to look again whether one is made reads no results', async () => {
    await fill();
    await make();
    const { DB, take } = countedD1(env.DB);
    await makeBoard(drizzle(DB), TODAY, { now: NOON + 1, seen: NOON - 1 });
    const { trips, rowsRead, rowsWritten } = take();
    expect([trips, rowsWritten]).toEqual([1, 0]);
    expect(rowsRead).toBeLessThanOrEqual(10);
  });
});

test('a learner is found in all results and boards, and few rows of others are read for it', async () => {
  await env.DB.prepare(
    `INSERT INTO results (date, learner_id, score, week_gain, reached_at, network)
     SELECT days.value, people.value, 0, 0, 0, 'n' FROM json_each(?) AS days, json_each(?) AS people`,
  )
    .bind(
      JSON.stringify(Array.from({ length: 8 }, (_, day) => addDays(DATE, -day))),
      JSON.stringify(Array.from({ length: 500 }, (_, n) => `p${n}`)),
    )
    .run();
  const { DB, take } = countedD1(env.DB);
  await name('P250', 'P251');
  await make();
  await make({ date: addDays(DATE, 6), days: 7 });
  await make({ date: addDays(DATE, 20), days: 1 });
  const counted = drizzle(DB);
  await counted.batch([
    counted.delete(sharedSchema.results).where(isResultOf('p250')),
    counted.delete(sharedSchema.boards).where(isBoardWith('p250')),
  ]);
  expect(take().rowsRead).toBeLessThanOrEqual(100);
  const boards = await env.DB.prepare('SELECT board FROM boards').all();
  expect(boards.results).toEqual([{ board: addDays(DATE, 20) }]);
  const left = await env.DB.prepare('SELECT count(*) AS size, max(learner_id = ?) AS has FROM results')
    .bind('p250')
    .all();
  expect(left.results).toEqual([{ size: 8 * 499, has: 0 }]);
});

test('what no leaderboard shows any more is deleted, so many rows at once', async () => {
  const oldest = firstShownDate(NOON);
  // At noon UTC it is still the 22nd at UTC−12: seven days up to that begin with the 16th.
  expect(oldest).toBe('2026-11-16');
  const dates = [addDays(oldest, -2), addDays(oldest, -1), oldest, DATE];
  await name('Anna');
  for (const date of dates) {
    await storeResult(shared, 'anna', resultOf(10, 50, { date }));
    await make({ date, days: 1 });
    await make({ date, days: 7 });
  }
  expect(await deleteOldResults(shared, oldest, 1)).toBe(1);
  expect(await deleteOldResults(shared, oldest, 10)).toBe(1);
  expect(await deleteOldResults(shared, oldest, 10)).toBe(0);
  expect(await deleteOldBoards(shared, oldest, 3)).toBe(3);
  expect(await deleteOldBoards(shared, oldest, 3)).toBe(1);
  const left = await env.DB.prepare('SELECT date FROM results ORDER BY date').all();
  expect(left.results).toEqual([{ date: oldest }, { date: DATE }]);
  const boards = await env.DB.prepare('SELECT board FROM boards ORDER BY board').all<{ board: string }>();
  expect(boards.results.map(({ board }) => board)).toEqual(
    [oldest, DATE]
      .flatMap((date) => boardName({ date, days: 1 }))
      .concat([oldest, DATE].map((date) => boardName({ date, days: 7 }))),
  );
});
