import { describe, expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import { givesNothingAway, slotsOf } from './task-slots.ts';

const REQUEST = { size: 10, difficulty: { from: 10, to: 28 }, hasEmpty: false };

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
  test('rise from one end of the band to the other', () => {
    const difficulties = slotsOf(REQUEST, createRandom(1)).map(({ difficulty }) => difficulty);
    expect(difficulties).toEqual([10, 12, 14, 16, 18, 20, 22, 24, 26, 28]);
  });

  test('have both colours equally often and mix the phases of a game, in orders of their own', () => {
    const tasks = Array.from({ length: 30 }, (_, seed) => slotsOf(REQUEST, createRandom(seed)));
    for (const slots of tasks) {
      expect(slots.filter(({ learnerColor }) => learnerColor === 'white')).toHaveLength(5);
      const phases = Map.groupBy(slots, ({ phase }) => phase);
      expect([...phases.values()].map(({ length }) => length).toSorted()).toEqual([3, 3, 4]);
    }
    expect(new Set(tasks.map((slots) => slots.map(({ phase }) => phase).join())).size).toBeGreaterThan(20);
  });

  test('have one place with nothing to find where it is wanted, the fourth at the earliest', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const places = (hasEmpty: boolean): number[] =>
        slotsOf({ ...REQUEST, hasEmpty }, createRandom(seed)).flatMap(({ isEmpty }, index) =>
          isEmpty ? [index] : [],
        );
      expect(places(false)).toEqual([]);
      expect(places(true)).toEqual([expect.any(Number)]);
      expect(places(true)[0]).toBeGreaterThanOrEqual(3);
    }
  });
});
