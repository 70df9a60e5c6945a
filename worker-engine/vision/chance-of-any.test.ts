import { describe, expect, test } from 'vitest';
import { chanceOfAny } from './chance-of-any.ts';

describe('the chance that at least one thing is overlooked', () => {
  test('is none of nothing, and that of the only one', () => {
    expect(chanceOfAny([])).toBe(0);
    expect(chanceOfAny([0.3])).toBe(0.3);
  });
  test('of independent things is one less the product that all are seen', () => {
    expect(chanceOfAny([0.2, 0.5], 0)).toBeCloseTo(0.6, 9);
    expect(chanceOfAny([0.2, 0.5, 0.1], 0)).toBeCloseTo(1 - 0.8 * 0.5 * 0.9, 9);
  });
  test('is less where the chances rise and fall together, and never less than the greatest', () => {
    const chances = [0.3, 0.4, 0.3];
    const together = [0, 0.5, 1, 2].map((spread) => chanceOfAny(chances, spread));
    expect(together).toEqual(together.toSorted((one, other) => other - one));
    expect(together.at(-1)).toBeGreaterThan(0.4);
  });
  test('rises with each further thing and with each chance', () => {
    expect(chanceOfAny([0.3, 0.3, 0.3])).toBeGreaterThan(chanceOfAny([0.3, 0.3]));
    expect(chanceOfAny([0.4, 0.3])).toBeGreaterThan(chanceOfAny([0.3, 0.3]));
  });
  test('copes with what is certain', () => {
    expect(chanceOfAny([1, 0.3])).toBeCloseTo(1, 3);
    expect(chanceOfAny([0, 0])).toBeCloseTo(0, 3);
  });
});
