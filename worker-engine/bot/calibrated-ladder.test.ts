import { describe, expect, test } from 'vitest';
import { BOT_OPPONENTS } from '#contract/bots';
import { dialOf, dialOfWeak, type Dial } from './calibrated-ladder.ts';

const LABELS = Array.from({ length: 241 }, (_, index) => 400 + 10 * index);

function ratingOf(dial: Dial | undefined): number {
  return dial?.kind === 'people' ? dial.rating : NaN;
}

describe('the ladder', () => {
  test('is people up to 2000, and Stockfish limiting itself above', () => {
    for (const elo of LABELS) expect(dialOf(elo).kind).toBe(elo <= 2000 ? 'people' : 'engine');
  });

  test('is people as they play, wherever some play so well', () => {
    for (const elo of LABELS.filter((label) => label <= 1550)) {
      expect(dialOf(elo)).toMatchObject({ temperature: 1 });
    }
  });

  test('asks no less and no more of Stockfish than it honours', () => {
    const asked = [...LABELS, 3000, 4000].map(dialOf).filter((dial) => dial.kind === 'engine');
    for (const { uciElo } of asked) {
      expect(uciElo).toBeGreaterThanOrEqual(1320);
      expect(uciElo).toBeLessThanOrEqual(3190);
    }
  });

  test('gives whole numbers, because a fraction is one more bad value that Stockfish ignores without a word', () => {
    const asked = LABELS.map(dialOf).filter((dial) => dial.kind === 'engine');
    expect(asked.every(({ uciElo, nodes }) => Number.isInteger(uciElo) && Number.isInteger(nodes))).toBe(
      true,
    );
  });

  test('goes up with every label', () => {
    const steps: readonly (readonly [Dial, Dial])[] = LABELS.slice(1).map((elo) => [
      dialOf(elo - 10),
      dialOf(elo),
    ]);
    const down = steps.filter(([weaker, stronger]) => {
      if (weaker.kind === 'people' && stronger.kind === 'people')
        return stronger.rating <= weaker.rating && stronger.temperature >= weaker.temperature;
      return weaker.kind === 'engine' && stronger.kind === 'engine' && stronger.uciElo < weaker.uciElo;
    });
    expect(down).toEqual([]);
  });

  test('lies on a straight line between two measured rungs', () => {
    const [low, middle, high] = [600, 700, 800].map(dialOf);
    expect(ratingOf(middle)).toBeCloseTo((ratingOf(low) + ratingOf(high)) / 2, 0);
  });
});

test('who has a weakness plays like stronger people: what it costs is made up for', () => {
  const people = BOT_OPPONENTS.filter(({ elo }) => elo <= 2000);
  for (const { elo, weakness } of people) {
    const weak = dialOfWeak(elo, weakness);
    expect(weak).toMatchObject({ kind: 'people', weakness });
    expect(ratingOf(weak)).toBeGreaterThanOrEqual(ratingOf(dialOf(elo)));
    // Less than to the next opponent but one.
    expect(ratingOf(weak)).toBeLessThanOrEqual(ratingOf(dialOf(elo + 150)));
  }
});

test('a weakness is part of the dial; one that a player of the strength cannot have is none', () => {
  expect(dialOfWeak(2200, 'knights')).toEqual(dialOf(2200));
  expect(dialOfWeak(1500, 'far-moves')).toMatchObject({ kind: 'people', weakness: 'far-moves' });
  expect(dialOfWeak(2100, 'backwards')).toMatchObject({ kind: 'engine', weakness: 'backwards' });
});
