import { describe, expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import { DifficultyOrder } from './difficulty-order.ts';
import { answerOn, madeUpPosition } from '../testing/usable-positions.ts';

const LESSON = 'attackedPieces.markYourPieces';
const FOUND = { lesson: LESSON, isEmpty: false } as const;
const EMPTY = { lesson: LESSON, isEmpty: true } as const;
const usable = Array.from({ length: 28 }, (_, number) =>
  madeUpPosition(number, { difficulty: 99 - number, ...(number % 4 === 3 && answerOn([])) }),
);
const order = DifficultyOrder.of(usable, createRandom(1));

describe('candidates in order', () => {
  test('are sorted by kind, the easiest first', () => {
    const all = order.all(FOUND).map(({ position }) => position.difficulty);
    expect(all).toHaveLength(21);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
    expect(order.all(EMPTY)).toHaveLength(7);
    expect(order.all({ lesson: 'xRay.findYourXRays', isEmpty: false })).toEqual([]);
  });

  test('have places from 0 up to 1', () => {
    expect(order.all(EMPTY).map(({ share }) => share)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => n / 7));
  });

  test('fall into bands that leave nobody out and take nobody twice', () => {
    const bands = [0, 1, 2, 3, 4].map((n) => order.within(FOUND, { from: n / 5, to: (n + 1) / 5 }));
    expect(bands.flat()).toEqual(order.all(FOUND));
    for (const band of bands) expect([4, 5]).toContain(band.length);
  });

  test('are not in the order they were given where they are equally hard', () => {
    const equal = usable.map((position) => ({ ...position, difficulty: 50 }));
    const shuffled = DifficultyOrder.of(equal, createRandom(1))
      .all(FOUND)
      .map(({ position }) => position);
    const given = equal.filter(({ truth }) => truth.length > 0);
    expect(shuffled).not.toEqual(given);
    expect(new Set(shuffled)).toEqual(new Set(given));
  });
});
