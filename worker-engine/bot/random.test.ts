import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom, pick, seedOfPart, shuffle } from './random.ts';

const draw = (seed: number, count: number) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, random);
};

describe('createRandom', () => {
  test('the same seed gives the same numbers, another seed gives others', () => {
    expect(draw(7, 50)).toEqual(draw(7, 50));
    expect(draw(7, 50)).not.toEqual(draw(8, 50));
  });

  test('the numbers of seed 1 are these for ever: re-mining depends on them', () => {
    expect(draw(1, 3).map((number) => Math.floor(number * 2 ** 32))).toMatchInlineSnapshot(`
      [
        1580013426,
        350525680,
        3524174333,
      ]
    `);
  });

  test('numbers stay in [0, 1) for every seed', () => {
    assert(
      property(integer(), (seed) => {
        expect(draw(seed, 20).every((number) => number >= 0 && number < 1)).toBe(true);
      }),
    );
  });

  test('ten equal bins fill evenly, within 5 standard deviations', () => {
    const bins = Array.from({ length: 10 }, () => 0);
    for (const number of draw(42, 100_000))
      bins[Math.floor(number * 10)] = (bins[Math.floor(number * 10)] ?? 0) + 1;
    const allowed = 5 * Math.sqrt(100_000 * 0.1 * 0.9);
    for (const count of bins) expect(Math.abs(count - 10_000)).toBeLessThan(allowed);
  });
});

test('parts of one seed have seeds of their own', () => {
  const seeds = Array.from({ length: 1000 }, (_, index) => seedOfPart(5, index));
  expect(new Set(seeds).size).toBe(1000);
  expect(seedOfPart(5, 0)).not.toBe(seedOfPart(6, 0));
});

describe('pick and shuffle', () => {
  test('pick reaches the first and the last item and refuses an empty list', () => {
    expect(pick(['a', 'b', 'c'], () => 0)).toBe('a');
    expect(pick(['a', 'b', 'c'], () => 0.9999)).toBe('c');
    expect(() => pick([], () => 0)).toThrow(RangeError);
  });

  test('shuffle keeps every item and leaves the list alone', () => {
    assert(
      property(array(integer()), integer(), (items, seed) => {
        const before = [...items];
        const shuffled = shuffle(items, createRandom(seed));
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
        expect(items).toEqual(before);
      }),
    );
  });

  test('shuffle can bring every item to the front', () => {
    const fronts = new Set(
      Array.from({ length: 100 }, (_, seed) => shuffle([1, 2, 3, 4], createRandom(seed))[0]),
    );
    expect(fronts.size).toBe(4);
  });
});
