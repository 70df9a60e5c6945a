import { expect, test } from 'vitest';
import { DAILY_COUNT, findDailyWeekday } from '#contract/daily';
import { addDays } from '#contract/dates';
import { chooseDaily } from './choose-daily.ts';

/** The first day of a round. */
const FIRST = '2026-03-23';
const round = (secret: string, first = FIRST) =>
  Promise.all(Array.from({ length: DAILY_COUNT }, (_, days) => chooseDaily(secret, addDays(first, days))));

test('a round has every day of the pool once, each on its weekday', async () => {
  const days = await round('a secret');
  expect(new Set(days).size).toBe(DAILY_COUNT);
  expect(days.map(findDailyWeekday)).toEqual(days.map((_, index) => index % 7));
});

test('the same date has the same day, with the same secret', async () => {
  expect(await chooseDaily('a secret', '2026-11-22')).toBe(await chooseDaily('a secret', '2026-11-22'));
});

test('another secret, and another round, have another order', async () => {
  const days = await round('a secret');
  expect(await round('another')).not.toEqual(days);
  expect(await round('a secret', addDays(FIRST, DAILY_COUNT))).not.toEqual(days);
});
