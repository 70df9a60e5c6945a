/**
 * The leaderboard: its order, one's own place, what it costs, and that nothing forged gets on it.
 */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Leaderboard } from '#contract/leaderboard';
import { addDays } from '#contract/dates';
import { boardOf, countBefore, countPlayers, findPlace, listTop } from '#db/queries/ranks';
import { namedLearner, playDaily, RIGHT_ANSWERS, seedDaily, setTime } from '#edge/testing/test-daily';
import { homeIn, testDatabases } from '#edge/testing/test-databases';
import { TestEdge } from '#edge/testing/test-edge';

const TODAY = '2026-11-22';
const NOON = `${TODAY}T12:00:00Z`;
const db = homeIn(testDatabases());

let edge: TestEdge;
beforeAll(async () => {
  await seedDaily('2026-11-21', TODAY, '2026-11-23');
  edge = await TestEdge.start();
});
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM ranks').run();
  setTime(NOON);
});
afterEach(() => void vi.useRealTimers());

async function top(token: string, query = ''): Promise<Leaderboard> {
  const path = `/attempts/top_daily_assignment_attempts?timezone=UTC${query}`;
  const { status, body } = await edge.call('GET', path, { token });
  expect(status).toBe(200);
  return body as Leaderboard;
}
const namesOf = ({ rows }: Leaderboard) => rows.map(({ username }) => username);
const exceptLast = (count: number) =>
  RIGHT_ANSWERS.map((answer, place) => (place < 10 - count ? answer : null));

describe('order', () => {
  test('more correct first, then less time, then earlier; one’s own place is marked', async () => {
    const slow = await namedLearner(edge, 'slow');
    await playDaily(edge, slow, { secondsEach: 9 });
    await playDaily(edge, await namedLearner(edge, 'poor'), { answers: exceptLast(1), secondsEach: 2 });
    await playDaily(edge, await namedLearner(edge, 'early'), { secondsEach: 4 });
    await playDaily(edge, await namedLearner(edge, 'later'), { secondsEach: 4 });
    const list = await top(slow);
    expect(namesOf(list)).toEqual(['early', 'later', 'slow', 'poor']);
    expect(list.rows.map(({ rank, is_own }) => [rank, is_own])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, false],
    ]);
    expect(list.own).toEqual(list.rows[2]);
    expect(list).toMatchObject({ date: TODAY, period: 'today', player_count: 4 });
    expect(list.rows[0]).toMatchObject({ correct_count: 10, total_count: 10, time_taken_seconds: 40 });
  });

  test('who is outside the top is told their place', async () => {
    await playDaily(edge, await namedLearner(edge, 'ahead'), { secondsEach: 3 });
    const token = await namedLearner(edge, 'behind');
    await playDaily(edge, token, { answers: exceptLast(4) });
    const list = await top(token, '&top_n=1');
    expect(namesOf(list)).toEqual(['ahead']);
    expect(list.own).toMatchObject({ rank: 2, username: 'behind', correct_count: 6, is_own: true });
  });

  test('yesterday is yesterday, and seven days are added up', async () => {
    setTime('2026-11-21T12:00:00Z');
    await playDaily(edge, await namedLearner(edge, 'bothdays', { sub: 'both' }), { answers: exceptLast(2) });
    setTime(NOON);
    const token = await edge.pool.idToken({ sub: 'both' });
    await playDaily(edge, token, { answers: exceptLast(3) });
    await playDaily(edge, await namedLearner(edge, 'once'));
    expect(namesOf(await top(token))).toEqual(['once', 'bothdays']);
    expect(namesOf(await top(token, '&period=yesterday'))).toEqual(['bothdays']);
    const week = await top(token, '&period=week');
    expect(namesOf(week)).toEqual(['bothdays', 'once']);
    expect(week.rows[0]).toMatchObject({ correct_count: 15, total_count: 70, time_taken_seconds: 100 });
    setTime(`${addDays(TODAY, 6)}T12:00:00Z`);
    const later = await edge.pool.idToken({ sub: 'both' });
    expect(namesOf(await top(later, '&period=week'))).toEqual(['once', 'bothdays']);
  });

  test('who is taken off is gone, and the others move up', async () => {
    const token = await namedLearner(edge, 'honest');
    await playDaily(edge, await namedLearner(edge, 'shamed', { sub: 'shamed' }), { secondsEach: 2 });
    await playDaily(edge, token);
    expect((await top(token)).own).toMatchObject({ rank: 2 });
    await env.DB.prepare("UPDATE learners SET unlisted = 1 WHERE username = 'shamed'").run();
    expect(namesOf(await top(token))).toEqual(['honest']);
    expect(await top(token)).toMatchObject({ own: { rank: 1 }, player_count: 1 });
  });
});

describe('cost', () => {
  const PLAYERS = 5_000;
  const board = boardOf(TODAY, 1);

  /** Puts thousands of random results on the board, by SQL. */
  async function fill(): Promise<void> {
    const ids = JSON.stringify(Array.from({ length: PLAYERS }, (_, index) => `p${index}`));
    await env.DB.prepare(
      `INSERT OR IGNORE INTO learners (id, email, username, created_at)
       SELECT value, value || '@example.com', value, 0 FROM json_each(?)`,
    )
      .bind(ids)
      .run();
    const rows = Array.from({ length: PLAYERS }, (_, index) => [
      `p${index}`,
      // Many ties: the worst for counting.
      (index * 7_919) % 600_000,
      index % 50,
      `p${index}`,
    ]);
    await env.DB.prepare(
      `INSERT INTO ranks (board, learner_id, score, reached_at, username)
       SELECT ?, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?)`,
    )
      .bind(board, JSON.stringify(rows))
      .run();
  }

  test('a rank is what sorting says, and reads at most a hundred rows; the top reads as many as it shows', async () => {
    await fill();
    const { results } = await env.DB.prepare(
      'SELECT learner_id FROM ranks WHERE board = ? ORDER BY score, reached_at, learner_id',
    )
      .bind(board)
      .all<{ learner_id: string }>();
    expect(await countPlayers(db, board)).toBe(results.length);
    for (let index = 0; index < results.length; index += 97) {
      const place = await findPlace(db, board, results[index]?.learner_id ?? '');
      expect(place && (await countBefore(db, board, place))).toBe(index);
    }
    const place = await findPlace(db, board, results[4_000]?.learner_id ?? '');
    if (!place) throw new Error('nobody is there');
    expect(await rowsReadBy(() => countBefore(db, board, place))).toBeLessThanOrEqual(100);
    expect(await rowsReadBy(() => listTop(db, board, 12))).toBe(12);
  });
});

/** Rows that D1 says the statements of `act` read. */
async function rowsReadBy(act: () => Promise<unknown>): Promise<number> {
  let read = 0;
  const original = env.DB.prepare.bind(env.DB);
  const spy = vi.spyOn(env.DB, 'prepare').mockImplementation((query) => {
    const statement = original(query);
    const count = (bound: D1PreparedStatement): D1PreparedStatement =>
      new Proxy(bound, {
        get: (target, name) => {
          if (name === 'bind') return (...values: unknown[]) => count(target.bind(...values));
          if (name === 'raw' || name === 'first') {
            return async () => {
              const { meta, results } = await target.all<Record<string, unknown>>();
              read += meta.rows_read;
              return name === 'raw' ? results.map((row) => Object.values(row)) : results[0];
            };
          }
          if (name === 'all') {
            return async () => {
              const result = await target.all();
              read += result.meta.rows_read;
              return result;
            };
          }
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    return count(statement);
  });
  await act();
  spy.mockRestore();
  return read;
}
