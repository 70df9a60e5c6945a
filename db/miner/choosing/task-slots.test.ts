import { describe, expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import type { TaskProfile } from '../proposing/task-profile.ts';
import { givesNothingAway, slotsOf } from './task-slots.ts';

const PROFILE: TaskProfile = {
  pieceCount: { from: 6, to: 32 },
  truth: { from: 1, to: 3 },
  difficulty: { from: 10, to: 28 },
  empty: 'none',
};

describe('an order of safe (s) and unsafe (u) moves gives nothing away', () => {
  test.each([
    ['mixed', 'susssuusuu', true],
    ['three of a kind in a row', 'sssuusuusu', true],
    ['four of a kind in a row', 'ssssuusuuu', false],
    ['in turn', 'sususususu', false],
    ['in turn but once', 'sususuusus', false],
    ['in pairs', 'ssuussuusu', true],
    ['one kind first', 'sssssuuuuu', false],
  ])('%s', (_, order, expected) => {
    expect(givesNothingAway([...order].map((letter) => letter === 's'))).toBe(expected);
  });
});

describe('the slots of a task', () => {
  test('rise from one end of the profile to the other', () => {
    const difficulties = slotsOf(PROFILE, 10, createRandom(1)).map(({ difficulty }) => difficulty);
    expect(difficulties).toEqual([10, 12, 14, 16, 18, 20, 22, 24, 26, 28]);
  });

  test.each(['none', 'one', 'half'] as const)('have both colours equally often: %s empty', (empty) => {
    for (let seed = 0; seed < 30; seed += 1) {
      const slots = slotsOf({ ...PROFILE, empty }, 10, createRandom(seed));
      expect(slots.filter(({ learnerColor }) => learnerColor === 'white')).toHaveLength(5);
    }
  });

  test('a colour says nothing about safety: White is safe two or three times of five, each sometimes', () => {
    const safeWhites = Array.from(
      { length: 30 },
      (_, seed) =>
        slotsOf({ ...PROFILE, empty: 'half' }, 10, createRandom(seed)).filter(
          ({ learnerColor, isEmpty }) => isEmpty && learnerColor === 'white',
        ).length,
    );
    expect(new Set(safeWhites)).toEqual(new Set([2, 3]));
  });

  test.each([
    ['none', 0],
    ['one', 1],
    ['half', 5],
  ] as const)('%s empty', (empty, count) => {
    const slots = slotsOf({ ...PROFILE, empty }, 10, createRandom(1));
    expect(slots.filter(({ isEmpty }) => isEmpty)).toHaveLength(count);
  });
});
