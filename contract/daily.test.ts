import { assert, date, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { DAILY_COUNT, DAILY_WEEKS, dailyIdOf, findDailyWeekday, placeOfDate } from './daily.ts';
import { addDays } from './dates.ts';

const anyDate = date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2200-12-31T00:00:00Z'),
  noInvalidDate: true,
}).map((time) => time.toISOString().slice(0, 10));

test('the pool is whole weeks and has more than two years of days', () => {
  expect(DAILY_COUNT).toBe(DAILY_WEEKS * 7);
  expect(DAILY_COUNT).toBeGreaterThan(2 * 366);
});

test.each([
  ['2024-01-01', { round: 0, week: 0, weekday: 0 }],
  ['2024-01-07', { round: 0, week: 0, weekday: 6 }],
  ['2026-03-22', { round: 0, week: 115, weekday: 6 }],
  ['2026-03-23', { round: 1, week: 0, weekday: 0 }],
  ['2023-12-31', { round: -1, week: 115, weekday: 6 }],
])('%s has its place', (day, place) => {
  expect(placeOfDate(day)).toEqual(place);
});

test('a week later is the next week of the round, or the first of the next round', () => {
  assert(
    property(anyDate, (day) => {
      const { round, week, weekday } = placeOfDate(day);
      const isLast = week === DAILY_WEEKS - 1;
      expect(placeOfDate(addDays(day, 7))).toEqual({
        round: round + Number(isLast),
        week: isLast ? 0 : week + 1,
        weekday,
      });
    }),
  );
});

test('the weekday is that of the calendar', () => {
  assert(
    property(anyDate, (day) => {
      const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay();
      expect(placeOfDate(day).weekday).toBe((sundayFirst + 6) % 7);
    }),
  );
});

test('every day of the pool has its weekday', () => {
  assert(
    property(integer({ min: 0, max: DAILY_WEEKS - 1 }), integer({ min: 0, max: 6 }), (week, weekday) => {
      expect(findDailyWeekday(dailyIdOf(week, weekday))).toBe(weekday);
    }),
  );
});

test.each([
  'daily.0',
  'daily.01',
  'daily.813',
  'daily.1000',
  'daily.',
  'daily.1.1',
  'attackedPieces.markYourPieces.1',
])('%s is no day of the pool', (id) => {
  expect(findDailyWeekday(id)).toBeUndefined();
});
