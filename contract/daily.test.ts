import { assert, date, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { DAILY_COUNT, DAILY_WEEKS, dailyIdOf, findDailyWeekday } from './daily.ts';

const DAY_MS = 86_400_000;
const anyDay = date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2200-12-31T00:00:00Z'),
  noInvalidDate: true,
}).map((time) => Math.floor(time.getTime() / DAY_MS));

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const numberOf = (day: number): number => Number(dailyIdOf(dateOf(day)).replace('daily.', ''));

test('the pool is whole weeks and has at least the 400 days owed', () => {
  expect(DAILY_COUNT).toBe(DAILY_WEEKS * 7);
  expect(DAILY_COUNT).toBeGreaterThanOrEqual(400);
});

test.each([
  ['2024-01-01', 'daily.1'],
  ['2024-01-02', 'daily.2'],
  ['2025-02-09', 'daily.406'],
  ['2025-02-10', 'daily.1'],
  ['2023-12-31', 'daily.406'],
  ['2026-11-21', 'daily.244'],
])('%s has %s', (day, id) => {
  expect(dailyIdOf(day)).toBe(id);
});

test('the next date has the next exercise; after the last comes the first', () => {
  assert(
    property(anyDay, (day) => {
      expect(numberOf(day + 1)).toBe((numberOf(day) % DAILY_COUNT) + 1);
    }),
  );
});

test('an exercise is of the weekday of every date that has it', () => {
  assert(
    property(anyDay, (day) => {
      const sundayFirst = new Date(day * DAY_MS).getUTCDay();
      expect(findDailyWeekday(dailyIdOf(dateOf(day)))).toBe((sundayFirst + 6) % 7);
    }),
  );
});

test('every exercise of the pool has a weekday, from Monday to Sunday', () => {
  assert(
    property(integer({ min: 1, max: DAILY_COUNT }), (number) => {
      expect(findDailyWeekday(`daily.${number}`)).toBe((number - 1) % 7);
    }),
  );
});

test.each([
  'daily.0',
  'daily.01',
  'daily.407',
  'daily.1000',
  'daily.',
  'daily.1.1',
  'attackedPieces.markYourPieces.1',
])('%s is no exercise of the pool', (id) => {
  expect(findDailyWeekday(id)).toBeUndefined();
});

test.each(['', 'today', '2026-13-01', '21.11.2026', '2026-02-30', '2026'])('%j is no date', (text) => {
  expect(() => dailyIdOf(text)).toThrow('no date');
});
