import { describe, expect, test } from 'vitest';
import { dialOf, type Dial } from './calibrated-ladder.ts';

const LABELS = Array.from({ length: 241 }, (_, index) => 400 + 10 * index);
const sightOf = (dial: Dial | undefined): number => (dial?.kind === 'person' ? dial.sightEffort : NaN);

describe('the ladder', () => {
  test('is people below 1320, and Stockfish limiting itself from there on', () => {
    for (const elo of LABELS) expect(dialOf(elo).kind).toBe(elo < 1320 ? 'person' : 'engine');
  });

  test('asks no less and no more of Stockfish than it honours', () => {
    const asked = [...LABELS, 3000, 4000].map(dialOf).filter((dial) => dial.kind === 'engine');
    for (const { uciElo } of asked) {
      expect(uciElo).toBeGreaterThanOrEqual(1320);
      expect(uciElo).toBeLessThanOrEqual(3190);
    }
    expect(dialOf(1320)).toMatchObject({ uciElo: 1320 });
  });

  test('gives whole numbers, because a fraction is one more bad value that Stockfish ignores without a word', () => {
    const asked = LABELS.map(dialOf).filter((dial) => dial.kind === 'engine');
    expect(asked.every(({ uciElo, nodes }) => Number.isInteger(uciElo) && Number.isInteger(nodes))).toBe(
      true,
    );
  });

  test('never goes down with the label', () => {
    const steps: readonly (readonly [Dial, Dial])[] = LABELS.slice(1).map((elo) => [
      dialOf(elo - 10),
      dialOf(elo),
    ]);
    const down = steps.filter(([weaker, stronger]) => {
      if (weaker.kind === 'person' && stronger.kind === 'person')
        return stronger.sightEffort <= weaker.sightEffort;
      return weaker.kind === 'engine' && stronger.kind === 'engine' && stronger.uciElo < weaker.uciElo;
    });
    expect(down).toEqual([]);
  });

  test('lies on a straight line between two measured rungs', () => {
    const [low, middle, high] = [600, 700, 800].map(dialOf);
    expect(sightOf(middle)).toBeCloseTo((sightOf(low) + sightOf(high)) / 2, 9);
  });
});
