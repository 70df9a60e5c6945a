/**
 * Ranked runs that no person plays: marked for the operator, who lists them and takes a learner off.
 */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findWatched, listWatched, setUnlisted, type WatchedRow } from '#db/shared/watched-runs';
import { dailyAssets, namedLearner, playDaily, RIGHT_ANSWERS, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

/** Far ahead: an alarm for it does not ring while the test runs. */
const TODAY = '2126-11-22';
/** As people take: now long, now short. */
const UNEVEN = [9, 4, 17, 6, 30, 12, 5, 22, 8, 14];

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS: await dailyAssets(TODAY) });
});
beforeEach(async () => {
  await env.DB.batch(['results', 'boards'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  setTime(`${TODAY}T12:00:00Z`);
});
afterEach(() => void vi.useRealTimers());

async function play(name: string, secondsEach: number | readonly number[], answers = RIGHT_ANSWERS) {
  const token = await namedLearner(edge, name);
  await playDaily(edge, token, { secondsEach, answers });
  await edge.settle();
  return token;
}

async function listed(since = '2126-11-20'): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(listWatched(since)).all<WatchedRow>();
  return findWatched(results).map(({ name, marks }) => `${name}: ${marks.join(' ')}`);
}

/** The board as it is once nobody has looked at it for so long. */
async function namesOnBoard(token: string, period = 'today'): Promise<readonly string[]> {
  vi.setSystemTime(Date.now() + 60_000);
  const path = `/attempts/top_daily_assignment_attempts?timezone=UTC&period=${period}`;
  const { body } = await edge.call('GET', path, { token });
  return (body as { rows: readonly { username: string }[] }).rows.map(({ username }) => username);
}

test('an even run is on the list, a person’s is not', async () => {
  await play('Robot', 5);
  await play('Basia', UNEVEN);
  expect(await listed()).toEqual(['Robot: even']);
  expect(await listed('2126-11-23')).toEqual([]);
});

test('three accounts of one network with one result are on the list', async () => {
  for (const name of ['Ala', 'Ola', 'Ula']) await play(name, UNEVEN);
  expect(await listed()).toEqual(['Ala: network', 'Ola: network', 'Ula: network']);
});

test('a run that is not ranked is not on the list', async () => {
  await play('Leser', 0.5);
  expect(await listed()).toEqual([]);
});

test('nothing on the list says which network it was', async () => {
  await play('Iskra', 5);
  const { results } = await env.DB.prepare('SELECT network, marks FROM results').all();
  expect(results).toEqual([{ network: expect.stringMatching(/^[\da-f]{32}$/), marks: 'even' }]);
});

test('who is hidden is off the boards and the list, and is back when shown', async () => {
  const token = await play('Druh', 5);
  const other = await play('Sasiad', UNEVEN);
  expect([await namesOnBoard(token), await namesOnBoard(other)]).toEqual([
    ['Druh', 'Sasiad'],
    ['Druh', 'Sasiad'],
  ]);
  const { results } = await env.DB.prepare(setUnlisted('DRUH', true)).all();
  expect(results).toEqual([{ username: 'Druh' }]);
  expect(await listed()).toEqual([]);
  for (const period of ['today', 'week']) {
    expect([await namesOnBoard(token, period), await namesOnBoard(other, period)]).toEqual([
      ['Sasiad'],
      ['Sasiad'],
    ]);
  }
  await env.DB.prepare(setUnlisted('druh', false)).run();
  expect(await namesOnBoard(other)).toEqual(['Druh', 'Sasiad']);
  expect(await listed()).toEqual(['Druh: even']);
});

test('a name that nobody has changes nothing', async () => {
  expect((await env.DB.prepare(setUnlisted("x'; DROP TABLE results; --", true)).all()).results).toEqual([]);
});
