import { describe, expect, test } from 'vitest';
import { createRandom } from '#bot/random';
import { fitWithEvidence } from './fit-with-evidence.ts';

const random = createRandom(3);
/** The first column doubles the odds, the second and third are noise. */
const inputs = Array.from({ length: 4000 }, () => Float64Array.from([0, 0, 0], () => Math.round(random())));
const outcomes = inputs.map(([first]) => (random() < (first === 1 ? 2 / 3 : 1 / 2) ? 1 : 0));
const columns = ['matters', 'noise', 'noise that stays'].map((name) => ({
  name,
  isFixed: name === 'noise that stays',
}));

describe('a fit with evidence', () => {
  const { coefficients, weights, intercept } = fitWithEvidence(columns, { inputs, outcomes }, 1);
  test('keeps what matters and what is fixed, and no more', () => {
    expect(coefficients.map(({ isKept }) => isKept)).toEqual([true, false, true]);
    expect(weights[0]).toBeCloseTo(Math.log(2), 0);
    expect(weights[1]).toBe(0);
    expect(intercept).toBeCloseTo(0, 0);
  });
  test('says of what was taken out what it would have been', () => {
    const [, noise] = coefficients;
    expect(noise?.weight).not.toBe(0);
    expect(Math.abs(noise?.weight ?? 1)).toBeLessThan(2 * (noise?.error ?? 0));
  });
});
