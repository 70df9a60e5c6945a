import { describe, expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import { growTrees, logOddsOf } from './boosted-trees.ts';
import { accuracyOf, areaUnderCurve, foretell, logisticFit } from './cross-validate.ts';
import { chanceOf, fitLogistic, decompose, solve } from './logistic.ts';
import { rankCorrelation } from './ranks.ts';

const random = createRandom(7);
/** Two columns of different scales and one that never changes; the outcome follows known weights. */
const INPUTS = Array.from({ length: 4000 }, () => Float64Array.of(random() * 2, random() * 100, 5));
const TRUTH = { intercept: -2, weights: [3, -0.02, 0] };
const OUTCOMES = INPUTS.map((row) => (random() < chanceOf(TRUTH, row) ? 1 : 0));

test('equations are solved', () => {
  const matrix = [Float64Array.of(4, 2), Float64Array.of(2, 3)];
  expect([...solve(decompose(matrix), Float64Array.of(2, 5))]).toEqual([
    expect.closeTo(-0.5, 9),
    expect.closeTo(2, 9),
  ]);
});

describe('a logistic regression', () => {
  const fitted = fitLogistic({ inputs: INPUTS, outcomes: OUTCOMES }, 1);

  test('finds the weights that made the outcomes, within three standard errors', () => {
    for (const column of [0, 1]) {
      const miss = Math.abs((fitted.weights[column] ?? 0) - (TRUTH.weights[column] ?? 0));
      expect(miss).toBeLessThan(3 * (fitted.errors[column] ?? 0));
    }
  });
  test('foretells as many ones as there are', () => {
    const foretold = INPUTS.reduce((sum, row) => sum + chanceOf(fitted, row), 0);
    expect(foretold).toBeCloseTo(OUTCOMES.filter((outcome) => outcome === 1).length, 1);
  });
  test('is pulled towards no weights by its penalty', () => {
    const strict = fitLogistic({ inputs: INPUTS, outcomes: OUTCOMES }, 10_000);
    expect(Math.abs(strict.weights[0] ?? 0)).toBeLessThan(0.3 * Math.abs(fitted.weights[0] ?? 0));
  });
  test('leaves alone what never changes', () => {
    expect(fitted.weights[2]).toBeCloseTo(0, 9);
  });
});

test('trees see what two columns say only together', () => {
  const inputs = INPUTS.map(([one = 0, other = 0]) => Float64Array.of(one, other));
  const outcomes = inputs.map(([one = 0, other = 0]) => (one > 1 === other > 50 ? 1 : 0));
  const model = growTrees({ inputs, outcomes }, { trees: 40, depth: 3, rate: 0.3, leastRows: 10 });
  const foretold = inputs.map((row) => logOddsOf(model, row));
  expect(areaUnderCurve(foretold, outcomes)).toBeGreaterThan(0.98);
  const { weights } = fitLogistic({ inputs, outcomes }, 1);
  expect(Math.abs(weights[0] ?? 1)).toBeLessThan(0.3);
});

describe('the area under the curve', () => {
  test.each([
    ['all ones above all zeros', [1, 2, 3, 4], [0, 0, 1, 1], 1],
    ['all ones below all zeros', [4, 3, 2, 1], [0, 0, 1, 1], 0],
    ['equals count half', [1, 1, 1, 1], [0, 1, 0, 1], 0.5],
    ['one pair of four the wrong way', [1, 3, 2, 4], [0, 0, 1, 1], 0.75],
  ])('%s', (_, foretold, outcomes, area) => {
    expect(areaUnderCurve(foretold, outcomes)).toBe(area);
  });
});

test('a row is never foretold by a model that saw its group', () => {
  // Two rows of each group are the same and have a coin's outcome: who saw one knows the other.
  const coin = createRandom(3);
  const rows = Array.from({ length: 150 }, (_, group) => ({
    group,
    input: Float64Array.from({ length: 30 }, (_column, place) => (place === group ? 1 : 0)),
    outcome: coin() < 0.5 ? 1 : 0,
  })).flatMap((row) => [row, row]);
  const grouped = {
    inputs: rows.map(({ input }) => input),
    outcomes: rows.map(({ outcome }) => outcome),
    groups: rows.map(({ group }) => group),
  };
  const own = foretell(grouped, logisticFit(0.1), 1);
  const leaking = foretell({ ...grouped, groups: rows.map((_, index) => index) }, logisticFit(0.1), 1);
  const firstThirty = (foretold: Float64Array): number =>
    accuracyOf(foretold.slice(0, 60), grouped.outcomes.slice(0, 60));
  expect(firstThirty(leaking)).toBeGreaterThan(0.75);
  expect(firstThirty(own)).toBeLessThan(0.65);
});

test('a rank correlation looks at the order alone', () => {
  expect(rankCorrelation([1, 2, 3, 4], [10, 100, 1000, 10_000])).toBeCloseTo(1, 9);
  expect(rankCorrelation([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1, 9);
  expect(rankCorrelation([1, 1, 2, 2], [1, 2, 1, 2])).toBeCloseTo(0, 9);
});
