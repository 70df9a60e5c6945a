import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { temperatureFor } from './sampling-temperature.ts';

describe('temperatureFor', () => {
  test.each([
    [113, 400],
    [333, 260],
    [598, 180],
    [996, 120],
    [1288, 80],
    [1756, 40],
  ])('Elo %i was measured at %i centipawns', (elo, temperature) => {
    expect(temperatureFor(elo)).toBeCloseTo(temperature, 6);
  });

  test('halfway between two measured strengths it is their geometric mean', () => {
    expect(temperatureFor((1288 + 1756) / 2)).toBeCloseTo(Math.sqrt(80 * 40), 6);
  });

  test('a stronger player is always cooler, also beyond what was measured', () => {
    assert(
      property(integer({ min: 0, max: 2500 }), integer({ min: 1, max: 500 }), (elo, more) => {
        expect(temperatureFor(elo + more)).toBeLessThan(temperatureFor(elo));
      }),
    );
  });
});
