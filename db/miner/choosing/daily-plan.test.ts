import { describe, expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import { LESSONS } from '#contract/curriculum';
import { planDay } from './daily-plan.ts';
import type { DailySlot } from './daily-plan.ts';

const DAYS = Array.from({ length: 700 }, (_, index) => planDay(index % 7, createRandom(index)));
const MOVES = /^(walkingIntoAttack|abandonedDefense)/;
const isAboutMoves = ({ lesson }: DailySlot): boolean => MOVES.test(lesson);
const hasNothingToFind = (slot: DailySlot): boolean => slot.isEmpty && !isAboutMoves(slot);

describe('every day', () => {
  test('has two positions of each chapter, one of each lesson where there are two', () => {
    const expected = LESSONS.flatMap(({ chapter, key }) =>
      MOVES.test(chapter) ? [`${chapter}.${key}`, `${chapter}.${key}`] : [`${chapter}.${key}`],
    );
    for (const day of DAYS) expect(day.map(({ lesson }) => lesson).toSorted()).toEqual(expected.toSorted());
  });

  test('has them in an order of its own', () => {
    expect(new Set(DAYS.map((day) => day.map(({ lesson }) => lesson).join())).size).toBeGreaterThan(690);
  });

  test('grows harder, within the band of its weekday', () => {
    for (const [index, day] of DAYS.entries()) {
      const shares = day.map(({ share }) => share);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      expect(Math.min(...shares)).toBeGreaterThan((index % 7) / 7);
      expect(Math.max(...shares)).toBeLessThan(((index % 7) + 1) / 7);
    }
  });

  test('has each colour to move five times', () => {
    for (const day of DAYS)
      expect(day.filter(({ learnerColor }) => learnerColor === 'white')).toHaveLength(5);
  });
});

describe('of the four moves of a day', () => {
  const safeCounts = DAYS.map((day) => day.filter((slot) => slot.isEmpty && isAboutMoves(slot)).length);

  test('one to three are safe, half of all', () => {
    expect(new Set(safeCounts)).toEqual(new Set([1, 2, 3]));
    const average = safeCounts.reduce((sum, count) => sum + count, 0) / safeCounts.length;
    expect(average).toBeGreaterThan(1.9);
    expect(average).toBeLessThan(2.1);
  });
});

describe('a position with nothing to find', () => {
  test('comes at most once a day, not among the first three', () => {
    for (const day of DAYS) {
      expect(day.filter(hasNothingToFind).length).toBeLessThanOrEqual(1);
      expect(day.slice(0, 3).some(hasNothingToFind)).toBe(false);
    }
  });

  test('comes on about four days of ten', () => {
    const share = DAYS.filter((day) => day.some(hasNothingToFind)).length / DAYS.length;
    expect(share).toBeGreaterThan(0.35);
    expect(share).toBeLessThan(0.45);
  });
});
