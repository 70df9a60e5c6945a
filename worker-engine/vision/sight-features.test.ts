import { describe, expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { mirrorArrow, mirrorFen } from '#chess/mirror';
import type { Arrow } from '#chess/chess';
import { MIRRORINGS } from '#chess/mirrorings';
import { chanceBy, chanceToOverlook } from './chance-to-overlook.ts';
import { SIGHT_FEATURES, describeCapture, type SightFeature } from './sight-features.ts';

/** What is not 0 of a capture that wins a pawn, for a player of 1500. */
function seen(fen: string, capture: Arrow): Record<string, number> {
  const numbers = describeCapture({ board: getPosition(fen).board, capture, gain: 100, rating: 1500 });
  const pairs = SIGHT_FEATURES.map((name, place) => [name, numbers[place] ?? 0] as const);
  return Object.fromEntries(pairs.filter(([name, number]) => number !== 0 && name !== 'men on the board'));
}

const FENS: readonly (readonly [
  name: string,
  fen: string,
  capture: Arrow,
  features: Record<string, number>,
])[] = [
  [
    'a pawn takes a pawn',
    '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1',
    { from: 'e4', to: 'd5' },
    { 'men beside the target': 1 },
  ],
  [
    'a bishop looks back along a long line at a guarded rook',
    '4k3/8/5B2/8/8/8/8/r3K2q w - - 0 1',
    { from: 'f6', to: 'a1' },
    {
      'bishop captures': 1,
      'squares of a line after the first': 4,
      backward: 1,
      'takes a rook': 1,
      'takes a dearer piece': 1,
      'guard behind a man': 1,
      'queens on the board': 1,
    },
  ],
  [
    'a queen takes sideways, with a rook beside her',
    '4k3/8/8/n6Q/8/8/8/R3K3 w - - 0 1',
    { from: 'h5', to: 'a5' },
    {
      'queen captures': 1,
      'squares of a line after the first': 6,
      sideways: 1,
      'takes a minor piece': 1,
      'further attackers': 1,
      'queens on the board': 1,
    },
  ],
  [
    'a knight takes what a pawn guards',
    '4k3/2p5/3q4/8/4N3/8/8/4K3 w - - 0 1',
    { from: 'e4', to: 'd6' },
    {
      'knight captures': 1,
      'takes a queen': 1,
      'takes a dearer piece': 1,
      guarded: 1,
      'men beside the target': 1,
      'queens on the board': 1,
    },
  ],
];

describe('what makes a capture easy or hard to see', () => {
  test.each(FENS)('%s', (_, fen, capture, features) => {
    expect(seen(fen, capture)).toEqual(features);
  });
  test.each(MIRRORINGS)('is the same in the mirror: %s', (how) => {
    for (const [, fen, capture] of FENS) {
      expect(seen(mirrorFen(fen, how), mirrorArrow(capture, how))).toEqual(seen(fen, capture));
    }
  });
});

describe('the chance to overlook a capture', () => {
  const [, fen, capture] = FENS[1] ?? ['', '', { from: 'a1', to: 'a2' }];
  const board = getPosition(fen).board;
  const of = (rating: number) => ({ board, capture, gain: 300, rating });

  test('is a half where nothing weighs, and more with a weight on what is there', () => {
    const zeros = SIGHT_FEATURES.map((name) => [name, 0]);
    // Every name of the list has its weight.
    const weights = Object.fromEntries(zeros) as Record<SightFeature, number>;
    expect(chanceBy({ intercept: 0, weights }, of(1500))).toBe(0.5);
    expect(chanceBy({ intercept: 0, weights: { ...weights, backward: Math.log(3) } }, of(1500))).toBeCloseTo(
      0.75,
      9,
    );
    expect(chanceBy({ intercept: 0, weights: { ...weights, sideways: Math.log(3) } }, of(1500))).toBe(0.5);
  });
  test.each(['take', 'keep'] as const)('falls with the rating: %s', (question) => {
    const [weak, strong] = [chanceToOverlook(question, of(800)), chanceToOverlook(question, of(1800))];
    expect(strong).toBeLessThan(weak);
    expect(strong).toBeGreaterThan(0);
  });
});
