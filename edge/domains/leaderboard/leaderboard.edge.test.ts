/**
 * The leaderboard: its order, one's own place, how old it may be, and what it costs.
 */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '#contract/dates';
import { gainOf, scoreOf, type Leaderboard } from '#contract/leaderboard';
import { findSelf, updateSelf } from '#edge/learner/self';
import { withSessions } from '#edge/testing/as-session';
import { countedD1 } from '#edge/testing/counted-d1';
import { dailyAssets, namedLearner, playDaily, RIGHT_ANSWERS, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

/** Far ahead: an alarm for it does not ring while the test runs. */
const TODAY = '2126-11-22';
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const { DB, take } = countedD1(env.DB);

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ DB, ASSETS: await dailyAssets('2126-11-21', TODAY, '2126-11-23') });
});
beforeEach(async () => {
  await env.DB.batch(['results', 'boards'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  setTime(NOON);
});
afterEach(() => void vi.useRealTimers());

async function top(token: string, query = ''): Promise<Leaderboard> {
  const path = `/attempts/top_daily_assignment_attempts?timezone=UTC${query}`;
  const { status, body } = await edge.call('GET', path, { token });
  expect(status).toBe(200);
  return body as Leaderboard;
}

/** Plays a daily, and waits until D1 knows the result. */
async function play(token: string, how: Parameters<typeof playDaily>[2] = {}): Promise<void> {
  await playDaily(edge, token, how);
  await edge.settle();
}

const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);
const namesOf = ({ rows }: Leaderboard) => rows.map(({ username }) => username);
const exceptLast = (count: number) =>
  RIGHT_ANSWERS.map((answer, place) => (place < 10 - count ? answer : null));

describe('order', () => {
  test('more correct first, then less time, then earlier; one’s own place is marked', async () => {
    const slow = await namedLearner(edge, 'slow');
    await play(slow, { secondsEach: 9 });
    await play(await namedLearner(edge, 'poor'), { answers: exceptLast(1), secondsEach: 2 });
    await play(await namedLearner(edge, 'early'), { secondsEach: 4 });
    await play(await namedLearner(edge, 'later'), { secondsEach: 4 });
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
    await play(await namedLearner(edge, 'ahead'), { secondsEach: 3 });
    const token = await namedLearner(edge, 'behind');
    await play(token, { answers: exceptLast(4) });
    const list = await top(token, '&top_n=1');
    expect(namesOf(list)).toEqual(['ahead']);
    expect(list.own).toMatchObject({ rank: 2, username: 'behind', correct_count: 6, is_own: true });
  });

  test('yesterday is yesterday, and seven days are added up', async () => {
    setTime('2126-11-21T12:00:00Z');
    await play(await namedLearner(edge, 'bothdays', { sub: 'both' }), { answers: exceptLast(2) });
    setTime(NOON);
    const token = await edge.pool.idToken({ sub: 'both' });
    await play(token, { answers: exceptLast(3) });
    await play(await namedLearner(edge, 'once'));
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
    const shamed = await namedLearner(edge, 'shamed');
    await play(shamed, { secondsEach: 2 });
    await play(token);
    expect((await top(token)).own).toMatchObject({ rank: 2 });
    await env.DB.prepare("UPDATE learners SET unlisted = 1 WHERE username = 'shamed'").run();
    wait(10);
    expect(namesOf(await top(token))).toEqual(['honest']);
    expect(await top(token)).toMatchObject({ own: { rank: 1 }, player_count: 1 });
    expect(await top(shamed)).toMatchObject({ own: null, player_count: 1 });
  });
});

describe('a list that others have looked at', () => {
  test('has oneself at once, and the next player within ten seconds', async () => {
    const reader = await edge.pool.idToken();
    await play(await namedLearner(edge, 'quick'), { secondsEach: 2 });
    expect(namesOf(await top(reader))).toEqual(['quick']);
    const token = await namedLearner(edge, 'fresh');
    setTime(Date.now() - 49_000);
    await play(token, { secondsEach: 5 });
    // A second later.
    expect(await top(reader)).toMatchObject({ player_count: 1 });
    const list = await top(token);
    expect(namesOf(list)).toEqual(['quick', 'fresh']);
    expect(list).toMatchObject({ own: { rank: 2, time_taken_seconds: 50 }, player_count: 2 });
    wait(10);
    expect(namesOf(await top(reader))).toEqual(['quick', 'fresh']);
    expect(await top(token)).toEqual(list);
  });

  test('of seven days is added up again within a minute, and has oneself at once', async () => {
    setTime('2126-11-21T12:00:00Z');
    await play(await namedLearner(edge, 'daily', { sub: 'daily' }));
    setTime(NOON);
    const token = await edge.pool.idToken({ sub: 'daily' });
    await play(await namedLearner(edge, 'rival'));
    const reader = await edge.pool.idToken();
    expect(namesOf(await top(reader, '&period=week'))).toEqual(['daily', 'rival']);
    setTime(NOON + 1);
    await play(token, { secondsEach: 5 });
    const list = await top(token, '&period=week');
    expect(list).toMatchObject({ own: { rank: 1, correct_count: 20 }, player_count: 2 });
    expect((await top(reader, '&period=week')).rows[0]).toMatchObject({ correct_count: 10 });
    wait(60);
    expect((await top(reader, '&period=week')).rows).toEqual(
      list.rows.map((row) => ({ ...row, is_own: false })),
    );
  });

  test('shows nobody beyond their own runs what is not theirs to be ranked', async () => {
    const token = await namedLearner(edge, 'repeats', { 'cognito:groups': ['premium'] });
    await play(token, { answers: exceptLast(3) });
    await play(token);
    expect(await top(token)).toMatchObject({ own: { correct_count: 7 }, player_count: 1 });
  });

  test('is not the learner’s without a name', async () => {
    const token = await edge.pool.idToken();
    await play(token);
    expect(await top(token)).toMatchObject({ rows: [], own: null, player_count: 0 });
  });
});

test('a name that is given while the list is read stays', async () => {
  const renames: (() => Promise<void>)[] = [];
  const batch = async (statements: D1PreparedStatement[]) => {
    const answer = await env.DB.batch(statements);
    await renames.pop()?.();
    return answer;
  };
  const renaming = withSessions({ prepare: env.DB.prepare.bind(env.DB), batch } as D1Database);
  const slow = await TestEdge.start({ DB: renaming });
  const token = await namedLearner(slow, 'Vera', { sub: 'vera' });
  const nameAfterReading = async () => {
    await slow.call('GET', '/attempts/top_daily_assignment_attempts?timezone=UTC', { token });
    return slow.inDatabase('vera', (own) => findSelf(own)?.username);
  };
  renames.push(async () => slow.inDatabase('vera', (own) => updateSelf(own, { username: 'Wiera' })));
  expect(await nameAfterReading()).toBe('Wiera');
  // What the directory says, when nothing happens meanwhile.
  expect(await nameAfterReading()).toBe('Vera');
});

describe('cost, with thousands of players', () => {
  const PLAYERS = 3_000;

  /** Puts random results on the board. */
  async function fill(): Promise<void> {
    await env.DB.prepare(
      `INSERT OR IGNORE INTO learners (id, email, username, created_at)
       SELECT 'p' || value, 'p' || value || '@example.com', 'P' || value, 0 FROM json_each(?)`,
    )
      .bind(JSON.stringify(Array.from({ length: PLAYERS }, (_, n) => n)))
      .run();
    const rows = Array.from({ length: PLAYERS }, (_, n) => {
      const run = { correctCount: (n * 7) % 11, timeMs: ((n * 7_919) % 20_000) * 100 };
      return [`p${n}`, scoreOf(run, 1), gainOf(run, 7)];
    });
    await env.DB.prepare(
      `INSERT INTO results (date, learner_id, score, week_gain, reached_at, network)
       SELECT ?, value ->> 0, value ->> 1, value ->> 2, 0, 'n' FROM json_each(?)`,
    )
      .bind(TODAY, JSON.stringify(rows))
      .run();
  }

  test('the reader who finds it too old makes it in a second trip, and the next reads two rows in one', async () => {
    await fill();
    const [first, second] = await Promise.all([namedLearner(edge, 'first'), namedLearner(edge, 'second')]);
    for (const period of ['today', 'week']) {
      take();
      expect(await top(first, `&period=${period}`)).toMatchObject({ player_count: PLAYERS });
      expect(take()).toMatchObject({ trips: 2, rowsWritten: 1 });
      expect((await top(second, `&period=${period}&top_n=100`)).rows).toHaveLength(100);
      expect(take()).toMatchObject({ trips: 1, rowsRead: 2, rowsWritten: 0 });
    }
  });

  test('of one’s own rank half a step of fifteen is not known, and those with the same result', async () => {
    await fill();
    const token = await namedLearner(edge, 'among');
    await play(token, { answers: exceptLast(5), secondsEach: 60 });
    const { own } = await top(token);
    if (!own) throw new Error('who has played is nowhere');
    const run = { correctCount: own.correct_count, timeMs: own.time_taken_seconds * 1_000 };
    const better = await env.DB.prepare('SELECT count(*) AS size FROM results WHERE score < ?')
      .bind(scoreOf(run, 1))
      .first<number>('size');
    expect(Math.abs(own.rank - (better ?? 0) - 1)).toBeLessThanOrEqual(8);
    expect(own.rank).toBeGreaterThan(100);
  });
});
