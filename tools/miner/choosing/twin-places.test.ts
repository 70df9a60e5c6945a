import { describe, expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import { twinPlacesOf } from './choose-twins.ts';

const LESSONS = Array.from({ length: 30 }, (_, seed) => twinPlacesOf(5, 10, createRandom(seed)));

describe('the places of a lesson about moves', () => {
  test('are ten moves a task, four to six of them safe, and not always five', () => {
    for (const places of LESSONS) {
      const counts = [0, 1, 2, 3, 4].map((task) => ({
        safe: places.filter(({ safe }) => safe.task === task).length,
        unsafe: places.filter(({ unsafe }) => unsafe.task === task).length,
      }));
      expect(counts.every(({ safe, unsafe }) => safe + unsafe === 10)).toBe(true);
      expect(counts.map(({ safe }) => safe).toSorted()).toEqual([4, 4, 5, 6, 6]);
    }
  });

  test('have each colour to move five times a task, and a colour says nothing about safety', () => {
    for (const places of LESSONS) {
      const seats = places.flatMap(({ safe, unsafe }) => [
        { ...safe, isSafe: true },
        { ...unsafe, isSafe: false },
      ]);
      for (const task of [0, 1, 2, 3, 4]) {
        const whites = seats.filter((seat) => seat.task === task && seat.learnerColor === 'white');
        expect(whites).toHaveLength(5);
        expect([2, 3]).toContain(whites.filter(({ isSafe }) => isSafe).length);
      }
    }
  });

  test('twins stand in one task, or in two that follow each other', () => {
    for (const { unsafe, safe } of LESSONS.flat())
      expect(Math.abs(unsafe.task - safe.task)).toBeLessThanOrEqual(1);
  });
});
