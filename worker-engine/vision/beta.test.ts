import { assert, double, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betaBelow } from './find-blind-spots.ts';

test.each<readonly [string, readonly [number, number, number], number]>([
  ['a uniform rate is below a half in half of all cases', [0.5, 1, 1], 0.5],
  ['Beta(2, 1) has the density 2x', [0.3, 2, 1], 0.09],
  ['Beta(1, 3) is below x in 1 − (1 − x)³ of all cases', [0.2, 1, 3], 0.488],
  ['one that is the same both ways lies half below its middle', [0.5, 7.5, 7.5], 0.5],
  ['nothing lies below 0', [0, 3, 4], 0],
  ['everything lies below 1', [1, 3, 4], 1],
])('%s', (_, [bound, a, b], share) => {
  expect(betaBelow(bound, a, b)).toBeCloseTo(share, 9);
});

const anyShare = double({ min: 0.01, max: 0.99, noNaN: true });
const anyParameter = double({ min: 0.2, max: 400, noNaN: true });

describe('for all parameters', () => {
  test('what is below and what is above make one', () => {
    assert(
      property(anyShare, anyParameter, anyParameter, (bound, a, b) => {
        expect(betaBelow(bound, a, b) + betaBelow(1 - bound, b, a)).toBeCloseTo(1, 8);
      }),
    );
  });

  test('for whole numbers it is the upper tail of the binomial distribution', () => {
    assert(
      property(anyShare, integer({ min: 1, max: 40 }), integer({ min: 1, max: 40 }), (bound, a, b) => {
        expect(betaBelow(bound, a, b)).toBeCloseTo(binomialFrom(a, a + b - 1, bound), 8);
      }),
    );
  });
});

/** The chance of at least `least` hits in `tries` tries, added up. */
function binomialFrom(least: number, tries: number, chance: number): number {
  let term = (1 - chance) ** tries;
  let sum = least === 0 ? term : 0;
  for (let hits = 1; hits <= tries; hits += 1) {
    term *= ((tries - hits + 1) / hits) * (chance / (1 - chance));
    if (hits >= least) sum += term;
  }
  return sum;
}
