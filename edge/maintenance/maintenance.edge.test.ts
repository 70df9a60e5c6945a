/** What the maintenance job takes out of D1, and what it says of it. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { faultyD1 } from '#edge/testing/faulty-d1';
import { countSharedRows } from '#edge/testing/stored-rows';
import { dailyAssets, namedLearner, playDaily, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 22, 12);
const TODAY = '2026-11-22';
const newName = () => `n${crypto.randomUUID().slice(0, 8)}`;

let edge: TestEdge;
beforeEach(async () => {
  setTime(NOON);
  onTestFinished(() => void vi.useRealTimers());
  edge = await TestEdge.start({ ASSETS: await dailyAssets(TODAY) });
});

async function countResults(): Promise<number | null> {
  return env.DB.prepare('SELECT count(*) AS count FROM results WHERE date = ?').bind(TODAY).first('count');
}

test('results go when no leaderboard shows their date any more, and boards with them', async () => {
  const token = await namedLearner(edge, newName());
  await playDaily(edge, token);
  await edge.settle();
  await edge.call('GET', '/attempts/top_daily_assignment_attempts?timezone=UTC', { token });
  expect(await countResults()).toBe(1);
  // West of everywhere the 29th is the last date whose seven days are shown as of yesterday's beginning.
  setTime('2026-11-28T12:00:00Z');
  await edge.runMaintenance();
  expect(await countResults()).toBe(1);
  setTime('2026-12-02T12:00:00Z');
  await edge.runMaintenance();
  expect(await countResults()).toBe(0);
  expect((await countSharedRows())['boards']).toBe(0);
});

test('a name that was given up is deleted when its rest is over', async () => {
  const token = await namedLearner(edge, newName());
  await edge.call('PUT', `/users/update_username?new_username=${newName()}`, { token });
  setTime(NOON + 30 * DAY_MS - 1);
  expect(await edge.runMaintenance()).toMatchObject({ freed_usernames: 0 });
  setTime(NOON + 30 * DAY_MS);
  expect(await edge.runMaintenance()).toMatchObject({ freed_usernames: 1 });
  expect((await countSharedRows())['freed_usernames']).toBe(0);
});

test('one line in the log says what was done', async () => {
  await edge.runMaintenance();
  expect(edge.log).toEqual([
    { event: 'maintenance', fields: expect.objectContaining({ finished: true, rated_batches: 0, ms: 0 }) },
  ]);
});

test('a failure is in the log, and rises', async () => {
  const { DB } = faultyD1({ message: 'no such table: nonsense', when: 'before', fails: () => true });
  const broken = await TestEdge.start({ DB });
  await expect(broken.runMaintenance()).rejects.toThrow('maintenance failed');
  expect(broken.log).toMatchObject([{ event: 'failure', fields: { code: 'maintenance' } }]);
  expect(JSON.stringify(broken.log)).toContain('no such table');
});
