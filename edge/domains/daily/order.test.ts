/** Which positions a date has, and a date's positions from easier to harder. */
import { describe, expect, test } from 'vitest';
import { DAILY_COUNT, findDailyWeekday } from '#contract/daily';
import { addDays } from '#contract/dates';
import { chooseDaily, easiestFirst } from './order.ts';

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

const at = (place: number, rating: number | null, difficulty = 50) => ({ place, rating, difficulty });

describe('a date’s positions come from easier to harder', () => {
  test('by rating', () => {
    expect(easiestFirst([at(0, 1_900), at(1, 1_200), at(2, 1_500)])).toEqual([1, 2, 0]);
  });

  test('what nobody has answered stands where its stated difficulty says', () => {
    expect(easiestFirst([at(0, null, 100), at(1, 1_600), at(2, null, 0)])).toEqual([2, 1, 0]);
  });

  test('what is equally hard stays as it is', () => {
    expect(easiestFirst([at(0, null), at(1, 1_500), at(2, null)])).toEqual([0, 1, 2]);
  });
});
