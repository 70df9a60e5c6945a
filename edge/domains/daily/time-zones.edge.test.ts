/** What a browser reports as its time zone is known to the edge, whose date is then that of the device. */
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dateIn, isTimeZone } from '#contract/dates';
import { dailyAssets, setTime } from '#edge/testing/test-daily';
import { TestEdge } from '#edge/testing/test-edge';

let edge: TestEdge;
beforeAll(async () => {
  edge = await TestEdge.start({ ASSETS: await dailyAssets('2026-11-21', '2026-11-22', '2026-11-23') });
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['Etc/GMT+12', '00:10', '2026-11-21'],
  ['Etc/GMT-14', '10:10', '2026-11-23'],
  ['US/Pacific', '07:50', '2026-11-21'],
  ['Asia/Calcutta', '18:40', '2026-11-23'],
  ['+05:30', '18:40', '2026-11-23'],
  ['-08:00', '07:50', '2026-11-21'],
  ['GMT', '23:50', '2026-11-22'],
  ['EST5EDT', '04:50', '2026-11-21'],
])('what a browser reports is known: %s', async (zone, time, date) => {
  setTime(`2026-11-22T${time}:00Z`);
  const { status, body } = await edge.call(
    'GET',
    `/assignments/daily_for_user?timezone=${encodeURIComponent(zone)}`,
    { token: await edge.pool.idToken() },
  );
  expect([status, body]).toEqual([200, expect.objectContaining({ date })]);
});

test('the edge knows every name that `Intl` lists', () => {
  const names = Intl.supportedValuesOf('timeZone');
  expect(names.length).toBeGreaterThan(400);
  expect(names.filter((name) => !isTimeZone(name) || dateIn(name, 0) === '')).toEqual([]);
});
