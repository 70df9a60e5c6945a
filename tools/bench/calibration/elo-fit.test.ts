import { describe, expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import { expectedScore, fitStrengths, type PairResult } from './elo-fit.ts';

const TRUE = { reference: 1320, weak: 950, weaker: 700, strong: 1500, stronger: 1900 } as const;
type Name = keyof typeof TRUE;
const REFERENCE_PLAYER = { name: 'reference', elo: TRUE.reference };
const PAIRS: readonly [Name, Name][] = [
  ['weaker', 'weak'],
  ['weak', 'reference'],
  ['reference', 'strong'],
  ['strong', 'stronger'],
  ['weaker', 'reference'],
];

const scored = (games: number, pointsOf: (expected: number) => number): PairResult[] =>
  PAIRS.map(([one, other]) => ({
    one,
    other,
    games,
    points: pointsOf(expectedScore(TRUE[one] - TRUE[other])),
  }));

/** Plays by luck; some of the games that would be lost or won are drawn instead, half of each. */
function simulated(games: number, seed: number): PairResult[] {
  const random = createRandom(seed);
  return scored(games, (expected) => {
    const played = Array.from({ length: games }, () => {
      const draws = Math.min(expected, 1 - expected);
      const luck = random();
      if (luck < draws) return 0.5;
      return luck < draws + (expected - draws / 2) ? 1 : 0;
    });
    return played.reduce<number>((sum, points) => sum + points, 0);
  });
}

describe('strengths', () => {
  test.each(Object.entries(TRUE))('that made the results are found again: %s', (name, elo) => {
    const fitted = fitStrengths(
      scored(1000, (expected) => 1000 * expected),
      REFERENCE_PLAYER,
    );
    expect(Math.abs((fitted.get(name)?.elo ?? NaN) - elo)).toBeLessThan(1);
  });

  test('lie in their 95 % interval nearly always', () => {
    const fits = Array.from({ length: 100 }, (_, seed) =>
      fitStrengths(simulated(200, seed), REFERENCE_PLAYER),
    );
    const inside = fits.filter((fitted) => {
      const { elo, marginElo } = fitted.get('stronger') ?? { elo: NaN, marginElo: NaN };
      return Math.abs(elo - TRUE.stronger) <= marginElo;
    });
    expect(inside.length).toBeGreaterThanOrEqual(92);
  });

  test('keep the reference where it is, with no doubt', () => {
    expect(
      fitStrengths(
        scored(10, (expected) => 10 * expected),
        REFERENCE_PLAYER,
      ).get('reference'),
    ).toEqual({ elo: 1320, marginElo: 0 });
  });

  test('are as certain as a single pair’s games allow', () => {
    const even = fitStrengths(
      [{ one: 'a', other: 'reference', games: 400, points: 200 }],
      REFERENCE_PLAYER,
    ).get('a');
    // Four hundred even games: half a point of luck each, 10 points in all, 2.5 % of the score, 17 Elo; twice that is 34.
    expect(even?.marginElo).toBeCloseTo(34, 0);
  });

  test('of somebody who lost all games are finite', () => {
    const fitted = fitStrengths(
      [{ one: 'a', other: 'reference', games: 20, points: 0 }],
      REFERENCE_PLAYER,
    ).get('a');
    expect(fitted?.elo).toBeLessThan(700);
    expect(fitted?.elo).toBeGreaterThan(-1000);
  });

  test('of those who played nobody are not there; without a chain to the reference there is no fit', () => {
    expect([
      ...fitStrengths([{ one: 'a', other: 'reference', games: 0, points: 0 }], REFERENCE_PLAYER).keys(),
    ]).toEqual(['reference']);
    expect(() => fitStrengths([{ one: 'a', other: 'b', games: 10, points: 5 }], REFERENCE_PLAYER)).toThrow(
      RangeError,
    );
  });
});
