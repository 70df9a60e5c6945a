/** The whole edge over two databases: learners of both do everything, and nobody can tell that there are two. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ATTEMPTS_KEPT_DAYS } from '#contract/attempts';
import type { Leaderboard } from '#contract/leaderboard';
import { ROUTES } from '#edge/http/routes';
import { faultIn } from '#edge/testing/fault-in';
import {
  overRest,
  claimsFor,
  prepareCall,
  PROTOCOLS,
  resultOf,
  sampleInput,
} from '#edge/testing/sample-calls';
import { namedLearner, playDaily, seedDaily, seedDailyOfNow, setTime } from '#edge/testing/test-daily';
import type { TestEdge } from '#edge/testing/test-edge';
import {
  copyContent,
  countRowsOf,
  d1Of,
  findStrays,
  HOMES,
  idAt,
  prepareTwo,
  startTwo,
} from '#edge/testing/two-databases';

const DAY_MS = 86_400_000;
const TODAY = '2026-11-22';
const NOON = Date.parse(`${TODAY}T12:00:00Z`);

let edge: TestEdge;
beforeAll(async () => {
  await prepareTwo();
  await seedDailyOfNow();
  await seedDaily('2026-11-21', TODAY);
  await copyContent();
  edge = await startTwo();
});
afterEach(() => void vi.useRealTimers());

describe.each(PROTOCOLS)('over %s', (_, send) => {
  describe.each(HOMES)('a new learner at home in %s', (home) => {
    test.each(ROUTES.map(({ call }) => call))('%s, and once more', async (call) => {
      const token = await edge.pool.idToken({ sub: idAt(home), ...claimsFor(call) });
      await prepareCall(edge, call, token);
      const body = sampleInput(call);
      const first = await send(edge, call, { token, body });
      expect([200, 201]).toContain(first.status);
      const again = await send(edge, call, { token, body });
      expect([200, 201]).toContain(again.status);
      // A name that was given is taken, and a position that was missed is due; all else is told again as it was.
      expect(again.body).toEqual(first.body);
    });
  });
});

describe('rows', () => {
  test.each(HOMES)('many first calls at once of a learner of %s make one learner', async (home) => {
    const sub = idAt(home);
    const token = await edge.pool.idToken({ sub });
    const calls = Array.from({ length: 20 }, async () =>
      overRest(edge, 'attempts.submitPosition', { token, body: sampleInput('attempts.submitPosition') }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(20).fill(201));
    const isHome = HOMES.map((name) => name === home);
    expect(await countRowsOf(sub, 'learners', 'id')).toEqual(home === 'DB' ? [1, 0] : [1, 1]);
    expect(await countRowsOf(sub, 'position_attempts')).toEqual(isHome.map((is) => (is ? 20 : 0)));
  });

  test('an address is one learner’s, wherever they are at home', async () => {
    const email = 'one@example.com';
    const [own, other] = [idAt('DB'), idAt('DB_2')];
    const body = sampleInput('attempts.submitPosition');
    const token = await edge.pool.idToken({ sub: own, email });
    expect((await overRest(edge, 'attempts.submitPosition', { token, body })).status).toBe(201);
    const late = await edge.pool.providerToken({ sub: other, email });
    const refused = await overRest(edge, 'attempts.submitPosition', { token: late, body });
    expect(faultIn(refused)).toBe('409 email-taken');
    expect(await countRowsOf(other, 'learners', 'id')).toEqual([0, 0]);
    const sent = sampleInput('users.preSignupValidation', { email });
    expect(faultIn(await overRest(edge, 'users.preSignupValidation', { body: sent }))).toBe(
      '409 email-taken',
    );
  });
});

const rename = async (token: string, new_username: string) =>
  overRest(edge, 'users.updateUsername', { token, body: { new_username } });
const isFree = async (username: string) =>
  resultOf(await overRest(edge, 'users.validateUsername', { body: { username } }));

describe('names', () => {
  test.each([
    ['first names', 'users.postSignup', 'username'],
    ['changes', 'users.updateUsername', 'new_username'],
  ])('of many of both homes who want one name at once, one gets it: %s', async (_, call, field) => {
    const wanted = `Wanted${field.length}`;
    const tokens = await Promise.all(
      Array.from({ length: 40 }, (_each, index) =>
        edge.pool.idToken({ sub: idAt(index % 2 ? 'DB' : 'DB_2') }),
      ),
    );
    const replies = await Promise.all(
      tokens.map((token, index) =>
        overRest(edge, call, { token, body: { [field]: index % 3 ? wanted : wanted.toUpperCase() } }),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(39);
    const holders = await env.DB.prepare(
      'SELECT count(*) AS size FROM learners WHERE lower(username) = lower(?)',
    )
      .bind(wanted)
      .first('size');
    expect(holders).toBe(1);
  });

  test('a name that was given up rests for learners of the other home, and its owner gets it back', async () => {
    const own = await namedLearner(edge, 'Restful', { sub: idAt('DB_2') });
    const other = await edge.pool.idToken({ sub: idAt('DB') });
    expect((await rename(own, 'Restless')).status).toBe(200);
    expect(await isFree('restful')).toEqual({ valid: false, reason: 'taken' });
    expect(faultIn(await rename(other, 'RESTFUL'))).toBe('409 username-taken');
    expect(await overRest(edge, 'users.me', { token: own })).toMatchObject({
      body: { username: 'Restless', kept_usernames: [{ username: 'Restful' }] },
    });
  });

  test('a game that is stored has the name on it', async () => {
    const sub = idAt('DB_2');
    const token = await namedLearner(edge, 'Gamer', { sub });
    await overRest(edge, 'botGames.submit', { token, body: sampleInput('botGames.submit') });
    const { body } = await overRest(edge, 'botGames.recent', { token, body: { limit: 5 } });
    expect(JSON.stringify(body)).toContain('Gamer');
  });
});

const list = async (token: string, query: object = {}): Promise<Leaderboard> => {
  const body = { ...sampleInput('leaderboard.top'), top_n: 12, period: 'today', ...query };
  // What the call answers.
  return (await overRest(edge, 'leaderboard.top', { token, body })).body as Leaderboard;
};
const rowsOf = ({ rows }: Leaderboard) => rows.map(({ rank, username }) => `${rank} ${username}`);

describe('the daily, from its start to the leaderboard', () => {
  test('learners of both homes are on one list, in one order, under the names of now', async () => {
    setTime(NOON);
    const play = async (name: string, home: 'DB' | 'DB_2', secondsEach: number) => {
      const sub = idAt(home);
      setTime(NOON);
      const token = await namedLearner(edge, name, { sub });
      await playDaily(edge, token, { secondsEach });
      return { sub, token };
    };
    const one = await play('one', 'DB', 3);
    const two = await play('two', 'DB_2', 4);
    await play('three', 'DB', 5);
    const four = await play('four', 'DB_2', 6);
    const five = await play('five', 'DB', 7);
    const all = await list(four.token);
    expect(rowsOf(all)).toEqual(['1 one', '2 two', '3 three', '4 four', '5 five']);
    expect(all).toMatchObject({ own: { rank: 4, username: 'four' }, player_count: 5 });
    const short = await list(five.token, { top_n: 2, period: 'week' });
    expect(rowsOf(short)).toEqual(['1 one', '2 two']);
    expect(short).toMatchObject({ own: { rank: 5, username: 'five' }, player_count: 5 });

    await overRest(edge, 'users.updateUsername', { token: two.token, body: { new_username: 'second' } });
    await overRest(edge, 'users.updateUsername', { token: one.token, body: { new_username: 'other' } });
    expect(rowsOf(await list(five.token, { top_n: 2 }))).toEqual(['1 other', '2 second']);
    expect(rowsOf(await list(five.token, { top_n: 2, period: 'week' }))).toEqual(['1 other', '2 second']);

    await d1Of('DB_2').prepare('UPDATE learners SET unlisted = 1 WHERE id = ?').bind(two.sub).run();
    expect(rowsOf(await list(four.token))).toEqual(['1 other', '2 three', '3 four', '4 five']);
    expect((await list(four.token)).own).toMatchObject({ rank: 3 });
  });

  test.each(HOMES)('who has no name is on no list: %s', async (home) => {
    setTime(NOON);
    const token = await edge.pool.idToken({ sub: idAt(home) });
    const before = (await list(token)).player_count;
    await playDaily(edge, token);
    expect(await list(token)).toMatchObject({ own: null, player_count: before });
  });

  test('thousands of results in both give the list and the ranks that sorting gives', async () => {
    const board = '2026-12-24';
    const places = Array.from({ length: 2_000 }, (_each, index) => {
      const home = HOMES[index % 2] ?? 'DB';
      // Many ties.
      return { id: idAt(home), home, score: (index * 7_919) % 3_000, reached: index % 7 };
    });
    for (const home of HOMES) {
      const own = JSON.stringify(places.filter((place) => place.home === home));
      const all = JSON.stringify(places);
      const d1 = d1Of(home);
      await d1.batch([
        d1
          .prepare(
            `INSERT INTO learners (id, email, username, created_at)
           SELECT value ->> 'id', value ->> 'id', ${home === 'DB' ? "substr(value ->> 'id', 1, 13)" : 'NULL'}, 0 FROM json_each(?)`,
          )
          .bind(home === 'DB' ? all : own),
        d1
          .prepare(
            `INSERT INTO ranks (board, learner_id, score, reached_at)
           SELECT ?, value ->> 'id', value ->> 'score', value ->> 'reached' FROM json_each(?)`,
          )
          .bind(board, own),
      ]);
    }
    const sorted = places.toSorted(
      (a, b) => a.score - b.score || a.reached - b.reached || (a.id < b.id ? -1 : 1),
    );
    setTime(`${board}T12:00:00Z`);
    for (const rank of [1, 2, 500, 1_001, 1_999, 2_000]) {
      const { id = '' } = sorted[rank - 1] ?? {};
      const seen = await list(await edge.pool.idToken({ sub: id }), { top_n: 50 });
      expect(seen.rows.map(({ username }) => username)).toEqual(
        sorted.slice(0, 50).map((place) => place.id.slice(0, 13)),
      );
      expect(seen).toMatchObject({ own: { rank, username: id.slice(0, 13) }, player_count: 2_000 });
    }
  });
});

test('upkeep folds what is old in each database, and what comes again is known', async () => {
  setTime(NOON);
  const learners = await Promise.all(
    HOMES.map(async (home) => {
      const sub = idAt(home);
      const body = sampleInput('attempts.submitPosition');
      const token = await edge.pool.idToken({ sub });
      const first = await overRest(edge, 'attempts.submitPosition', { token, body });
      return { sub, body, first: resultOf(first) };
    }),
  );
  setTime(NOON + (ATTEMPTS_KEPT_DAYS + 1) * DAY_MS);
  expect(await edge.runUpkeep()).toMatchObject({ finished: true });
  for (const { sub, body, first } of learners) {
    expect(await countRowsOf(sub, 'position_attempts')).toEqual([0, 0]);
    const token = await edge.pool.idToken({ sub });
    const again = await overRest(edge, 'attempts.submitPosition', { token, body });
    expect([again.status, resultOf(again)]).toEqual([200, first]);
    expect(await countRowsOf(sub, 'position_attempts')).toEqual([0, 0]);
  }
  const left = await Promise.all(HOMES.map((home) => d1Of(home).prepare('SELECT * FROM ranks').all()));
  expect(left.map(({ results }) => results)).toEqual([[], []]);
});

test('after all this, each row is in its learner’s home', async () => {
  const played = await d1Of('DB_2').prepare('SELECT count(*) AS size FROM daily_runs').first('size');
  expect(played).toBeGreaterThan(2);
  // What is one for everybody is in the first.
  for (const table of ['daily_orders', 'freed_usernames', 'open_rounds']) {
    expect(await d1Of('DB_2').prepare(`SELECT count(*) AS size FROM ${table}`).first('size')).toBe(0);
  }
  expect(await findStrays()).toEqual([]);
});
