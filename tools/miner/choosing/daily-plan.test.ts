import { describe, expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import { LESSONS } from '#contract/curriculum';
import { planDays } from './daily-plan.ts';
import type { DailySlot } from './daily-plan.ts';

const DAYS = planDays(700, 4, createRandom(1));
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

  test('mixes the phases of a game, whatever its weekday', () => {
    for (const day of DAYS) expect(new Set(day.map(({ phase }) => phase)).size).toBe(3);
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
    expect(safeCounts.reduce((sum, count) => sum + count, 0)).toBe(2 * DAYS.length);
  });

  test('as many are safe as unsafe on each weekday in chapter 3', () => {
    for (let weekday = 0; weekday < 7; weekday += 1)
      expect(safeShare('walkingIntoAttack', weekday)).toBe(0.5);
  });

  test('in chapter 4 some more are safe early in the week, and as many fewer late', () => {
    const shares = Array.from({ length: 7 }, (_, weekday) => safeShare('abandonedDefense', weekday));
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(shares[0]).toBeCloseTo(0.59, 2);
    expect(shares[3]).toBe(0.5);
    expect(shares[6]).toBeCloseTo(0.41, 2);
  });

  test('a last week without a partner is even by itself', () => {
    const moves = planDays(21, 4, createRandom(2)).slice(14).flat().filter(isAboutMoves);
    const ofChapter3 = moves.filter(({ lesson }) => lesson.startsWith('walkingIntoAttack'));
    expect(ofChapter3.filter(({ isEmpty }) => isEmpty)).toHaveLength(ofChapter3.length / 2);
  });
});

function countOf(day: readonly DailySlot[], chapter: string): number {
  return day.filter(({ lesson }) => lesson.startsWith(chapter)).length;
}

function safeShare(chapter: string, weekday: number): number {
  const slots = DAYS.filter((_, day) => day % 7 === weekday).flat();
  const moves = slots.filter(({ lesson }) => lesson.startsWith(chapter));
  return moves.filter(({ isEmpty }) => isEmpty).length / moves.length;
}

describe('with three moves a day', () => {
  const days = planDays(700, 3, createRandom(1));

  test('a day still has ten positions, of every lesson at least one', () => {
    for (const day of days) {
      expect(day).toHaveLength(10);
      expect(new Set(day.map(({ lesson }) => lesson)).size).toBe(LESSONS.length);
    }
  });

  test('two of three moves are of chapter 3 on most days', () => {
    expect(new Set(days.map((day) => day.filter(isAboutMoves).length))).toEqual(new Set([3]));
    const share = days.filter((day) => countOf(day, 'walkingIntoAttack') === 2).length / days.length;
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.73);
  });

  test('every lesson in which marks are asked for comes twice equally often', () => {
    const twice = days.map((day) => {
      const lessons = day.filter((slot) => !isAboutMoves(slot)).map(({ lesson }) => lesson);
      return lessons.find((lesson, index) => lessons.indexOf(lesson) < index);
    });
    for (const some of Map.groupBy(twice, (lesson) => lesson).values())
      expect(Math.abs(some.length - days.length / 6)).toBeLessThanOrEqual(1);
  });

  test('one or two are safe, half of all', () => {
    const safe = days.map((day) => day.filter((slot) => slot.isEmpty && isAboutMoves(slot)).length);
    expect(new Set(safe)).toEqual(new Set([1, 2]));
    // Chapter 4 leans to its kind by whole moves, each weekday by itself.
    const excess = safe.reduce((sum, count) => sum + count, 0) - 1.5 * days.length;
    expect(Math.abs(excess)).toBeLessThanOrEqual(7);
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
