import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/dates';
import { calendarOf, streakOf } from './streak.ts';

/** A Sunday. */
const TODAY = '2026-11-22';
const ago = (...days: readonly number[]) => days.map((count) => addDays(TODAY, -count));

describe('the streak', () => {
  test.each([
    ['nothing was played', [], 0],
    ['today', ago(0), 1],
    ['yesterday, and today is still to come', ago(1), 1],
    ['three days in a row', ago(0, 1, 2), 3],
    ['one day of the week rested', ago(0, 1, 3, 4), 4],
    ['two days of the week missed', ago(0, 3, 4), 1],
    ['a rest day in each of two weeks', ago(0, 1, 2, 4, 5, 6, 7, 8, 10), 9],
    ['Sunday and Monday missed: one of each week', ago(0, 1, 2, 3, 4, 5, 8, 9), 8],
    ['long ago', ago(30), 0],
  ])('%s', (_, days, expected) => {
    expect(streakOf(days, TODAY)).toBe(expected);
  });

  test('the order of the dates makes no difference', () => {
    expect(streakOf(ago(2, 0, 1), TODAY)).toBe(3);
  });
});

test('the calendar says of each day what became of it', () => {
  const today = addDays(TODAY, -2);
  const weeks = calendarOf(ago(10, 9, 6, 4), today, 2);
  expect(weeks.map((week) => week.map(({ state }) => state))).toEqual([
    ['before', 'before', 'before', 'played', 'played', 'rested', 'missed'],
    ['played', 'rested', 'played', 'missed', 'open', 'ahead', 'ahead'],
  ]);
  expect(weeks[1]?.[0]?.date).toBe('2026-11-16');
});
