/** Which limits outlast an account that is deleted now, and until when. */
import { expect, test } from 'vitest';
import { findLasting, type AllLimits } from './kept-limits.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const DAY_MS = 86_400_000;
const DAY = Math.floor(NOW / DAY_MS);
const NONE: AllLimits = {
  unlisted: false,
  username_changed_at: null,
  daily_date: null,
  counts_day: null,
  attempts_count: 0,
  daily_runs_count: 0,
  moments_count: 0,
  bot_games_count: 0,
};

test.each<[what: string, limits: Partial<AllLimits>, until: number]>([
  ['a day’s counts until the UTC day ends', { counts_day: DAY, bot_games_count: 7 }, (DAY + 1) * DAY_MS],
  ['a date until it is over everywhere', { daily_date: '2026-11-22' }, Date.UTC(2026, 10, 23, 12)],
  ['a change of name for a week', { username_changed_at: NOW - 6 * DAY_MS }, NOW + DAY_MS],
  ['being taken off for a year', { unlisted: true }, NOW + 365 * DAY_MS],
  ['the longest', { unlisted: true, daily_date: '2026-11-22' }, NOW + 365 * DAY_MS],
])('%s', (_what, limits, until) => {
  expect(findLasting({ ...NONE, ...limits }, NOW)).toEqual({ ...NONE, ...limits, until });
});

test.each<[what: string, limits: Partial<AllLimits>]>([
  ['nothing', {}],
  ['an earlier day’s counts', { counts_day: DAY - 1, attempts_count: 2_200 }],
  ['a date that is over everywhere', { daily_date: '2026-11-20' }],
  ['a change of name a week ago', { username_changed_at: NOW - 7 * DAY_MS }],
])('%s leaves nothing', (_what, limits) => {
  expect(findLasting({ ...NONE, ...limits }, NOW)).toBeUndefined();
});

test('what is over goes without what is not', () => {
  const over = { counts_day: DAY - 1, attempts_count: 9, daily_date: '2026-11-20', username_changed_at: 5 };
  const lasting = findLasting({ ...NONE, ...over, unlisted: true }, NOW);
  expect(lasting).toEqual({ ...NONE, unlisted: true, until: NOW + 365 * DAY_MS });
});
