/** What is seen of undefended men, x-rays and guards: by name, the same in every mirror; and stronger players see more of it. */
import { describe, expect, test } from 'vitest';
import { pieceAt } from '#chess/board';
import { getPosition } from '#chess/fen';
import { mirrorArrow, mirrorFen, mirrorSquare } from '#chess/mirror';
import { MIRRORINGS } from '#chess/mirrorings';
import type { Square } from '#chess/chess';
import {
  chanceToAbandon,
  chanceToOverlookUndefended,
  chanceToOverlookXRay,
  chanceToWalkInto,
} from './chance-to-overlook.ts';
import { GUARD_FEATURES, describeAbandonment } from './guard-features.ts';
import { UNDEFENDED_FEATURES, describeUndefended } from './undefended-features.ts';
import { X_RAY_FEATURES, describeXRay } from './x-ray-features.ts';

const RATING = 1500;
const boardOf = (fen: string) => getPosition(fen).board;

/** What is not 0, but for the number of men. */
function named(names: readonly string[], numbers: readonly number[]): Record<string, number> {
  const pairs = names.map((name, place) => [name, numbers[place] ?? 0] as const);
  return Object.fromEntries(pairs.filter(([name, number]) => number !== 0 && name !== 'men on the board'));
}

const undefended = (fen: string, square: Square) =>
  named(UNDEFENDED_FEATURES, describeUndefended({ board: boardOf(fen), square, rating: RATING }));

const throughMen = (fen: string, from: Square, through: Square, to: Square) =>
  named(X_RAY_FEATURES, describeXRay({ board: boardOf(fen), xRay: { from, through, to }, rating: RATING }));

function abandoned(fen: string, guardOn: Square, capture: { from: Square; to: Square }) {
  const board = boardOf(fen);
  const guard = pieceAt(board, guardOn);
  if (!guard) throw new RangeError('no guard');
  const seen = describeAbandonment({ board, capture, gain: 100, rating: RATING, guard });
  return named(GUARD_FEATURES, seen);
}

describe('an undefended man', () => {
  const fen = '4k3/8/8/8/3PN3/8/4P3/K3R3 w - - 0 1';
  test('beside a fellow, with a rook behind a pawn', () => {
    expect(undefended(fen, 'e4')).toEqual({
      'a minor piece': 1,
      'fellows beside it': 1,
      'a guard behind a man': 1,
      'rank, from its own side': 4,
    });
  });
  test('a pawn on the rim', () => {
    expect(undefended('4k3/p7/8/8/8/8/8/4K2Q w - - 0 1', 'a7')).toEqual({
      'rank, from its own side': 2,
      'on the rim': 1,
      'queens on the board': 1,
    });
  });
  test.each(MIRRORINGS)('is the same in the mirror: %s', (how) => {
    expect(undefended(mirrorFen(fen, how), mirrorSquare('e4', how))).toEqual(undefended(fen, 'e4'));
  });
});

describe('an x-ray', () => {
  const fen = '4k3/8/5B2/8/3p4/8/8/r3K2q w - - 0 1';
  test('of a bishop, back through a pawn at a rook', () => {
    expect(throughMen(fen, 'f6', 'd4', 'a1')).toEqual({
      'a bishop looks': 1,
      'squares before the man after the first': 1,
      'squares behind the man after the first': 2,
      backward: 1,
      'through a pawn': 1,
      'at a rook': 1,
      'queens on the board': 1,
    });
  });
  test.each(MIRRORINGS)('is the same in the mirror: %s', (how) => {
    const [from, through, to] = (['f6', 'd4', 'a1'] as const).map((square) => mirrorSquare(square, how));
    if (!from || !through || !to) throw new RangeError('three squares');
    expect(throughMen(mirrorFen(fen, how), from, through, to)).toEqual(throughMen(fen, 'f6', 'd4', 'a1'));
  });
});

describe('a guard', () => {
  const fen = '4k3/8/8/3p4/N3P3/8/8/4K3 w - - 0 1';
  const capture = { from: 'd5', to: 'e4' } as const;
  test('is told by what it is, besides the capture', () => {
    expect(abandoned(fen, 'a4', capture)).toEqual({ 'a knight guarded': 1, 'men beside the target': 1 });
  });
  test.each(MIRRORINGS)('is the same in the mirror: %s', (how) => {
    const guard = mirrorSquare('a4', how);
    expect(abandoned(mirrorFen(fen, how), guard, mirrorArrow(capture, how))).toEqual(
      abandoned(fen, 'a4', capture),
    );
  });
});

describe('who is stronger overlooks less', () => {
  const board = boardOf('4k3/8/8/3p4/N3P3/8/8/4K3 w - - 0 1');
  const seen = { board, capture: { from: 'd5', to: 'e4' }, gain: 100 } as const;
  const guard = { role: 'knight', color: 'white' } as const;
  const lines = boardOf('4k3/8/5B2/8/3p4/8/8/r3K2q w - - 0 1');
  const xRay = { from: 'f6', through: 'd4', to: 'a1' } as const;
  test.each([
    ['where not to go', (rating: number) => chanceToWalkInto({ ...seen, rating })],
    ['what to go on guarding', (rating: number) => chanceToAbandon({ ...seen, guard, rating })],
    ['x-rays', (rating: number) => chanceToOverlookXRay({ board: lines, xRay, rating })],
    [
      'undefended men',
      (rating: number) => chanceToOverlookUndefended('take', { board, square: 'e4', rating }),
    ],
    [
      'undefended men of one’s own',
      (rating: number) => chanceToOverlookUndefended('keep', { board, square: 'e4', rating }),
    ],
  ])('%s', (_, chanceAt) => {
    const chances = [800, 1300, 1800].map(chanceAt);
    expect(chances).toEqual(chances.toSorted((one, other) => other - one));
    expect(chances[0]).toBeLessThanOrEqual(1);
    expect(chances[2]).toBeGreaterThan(0);
    expect(chances[2]).toBeLessThan(chances[0] ?? 0);
  });
});
