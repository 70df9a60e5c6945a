/**
 * Ranked runs that no person plays: marked for the operator, who lists them and takes a learner off.
 */
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findWatched, listWatched, setUnlisted, type WatchedRow } from '#db/watched-runs';
import { namedLearner, playDaily, RIGHT_ANSWERS, seedDaily, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const TODAY = '2026-11-22';
/** As people take: now long, now short. */
const UNEVEN = [9, 4, 17, 6, 30, 12, 5, 22, 8, 14];

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start();
});
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM ranks').run();
  await seedDaily(TODAY);
  setTime(`${TODAY}T12:00:00Z`);
});
afterEach(() => void vi.useRealTimers());

async function play(name: string, secondsEach: number | readonly number[], answers = RIGHT_ANSWERS) {
  const token = await namedLearner(edge, name);
  await playDaily(edge, token, { secondsEach, answers });
  return token;
}

async function listed(since = '2026-11-20'): Promise<readonly string[]> {
  const { results } = await env.DB.prepare(listWatched(since)).all<WatchedRow>();
  return findWatched(results).map(({ name, marks }) => `${name}: ${marks.join(' ')}`);
}

async function namesOnBoard(token: string): Promise<readonly string[]> {
  const { body } = await edge.call('GET', '/attempts/top_daily_assignment_attempts?timezone=UTC', { token });
  return (body as { rows: readonly { username: string }[] }).rows.map(({ username }) => username);
}

test('an even run is on the list, a person’s is not', async () => {
  await play('Robot', 5);
  await play('Basia', UNEVEN);
  expect(await listed()).toEqual(['Robot: even']);
  expect(await listed('2026-11-23')).toEqual([]);
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
  const { results } = await env.DB.prepare('SELECT board, network, marks FROM ranks').all();
  const onDate = results.filter(({ board }) => board === TODAY);
  expect(onDate).toEqual([{ board: TODAY, network: expect.stringMatching(/^[\da-f]{32}$/), marks: 'even' }]);
  const ofWeeks = results.filter(({ board }) => board !== TODAY);
  expect(ofWeeks.map(({ network, marks }) => [network, marks])).toEqual(
    Array.from({ length: 7 }, () => [null, null]),
  );
});

test('who is hidden is off the boards and the list, and comes back with the next run when shown', async () => {
  setTime(`${TODAY}T23:50:00Z`);
  const token = await play('Druh', 5);
  expect(await namesOnBoard(token)).toEqual(['Druh']);
  const { results } = await env.DB.prepare(setUnlisted('DRUH', true)).all();
  expect(results).toEqual([{ username: 'Druh' }]);
  expect([await namesOnBoard(token), await listed()]).toEqual([[], []]);
  await env.DB.prepare(setUnlisted('druh', false)).run();
  setTime('2026-11-23T00:10:00Z');
  await seedDaily('2026-11-23');
  await playDaily(edge, token, { secondsEach: 5 });
  expect(await namesOnBoard(token)).toEqual(['Druh']);
});

test('a name that nobody has changes nothing', async () => {
  expect((await env.DB.prepare(setUnlisted("x'; DROP TABLE ranks; --", true)).all()).results).toEqual([]);
});
