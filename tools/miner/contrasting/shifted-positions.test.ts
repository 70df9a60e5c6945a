import { describe, expect, test } from 'vitest';
import { placedPieces } from '#chess/board';
import { getPosition } from '#chess/fen';
import { isInCheck } from '#chess/make-move';
import { legalMoves } from '#chess/moves';
import { COLORS } from '#chess/chess';
import { randomCount } from '#worker-engine/testing/random-count';
import { randomGameFens } from '#worker-engine/testing/random-games';
import { differingSquares } from '../choosing/likeness.ts';
import { chanceOf, shiftedPositions } from './shifted-positions.ts';

const shiftsOf = (fen: string, kept: readonly ('c1' | 'e4')[] = []): readonly string[] =>
  shiftedPositions(getPosition(fen), kept).map(({ from, to }) => from + to);

/** A bishop on c1, a pawn on e4, and men enough to be plausible. */
const FEN = '4k3/pp6/8/8/4P3/8/6PP/2B1K3 w - - 0 30';

describe('a man is shifted by a step it could make or have made', () => {
  test('a bishop goes along its diagonals, no further than the next man', () => {
    const bishop = shiftsOf(FEN).filter((shift) => shift.startsWith('c1'));
    expect(bishop).toEqual(['c1b2', 'c1d2', 'c1a3', 'c1e3', 'c1f4', 'c1g5', 'c1h6']);
  });

  test('a pawn goes one step on or back, and stays off the last ranks', () => {
    expect(shiftsOf(FEN).filter((shift) => shift.startsWith('e4'))).toEqual(['e4e5', 'e4e3']);
    expect(shiftsOf(FEN).filter((shift) => shift.startsWith('a7'))).toEqual(['a7a6']);
  });

  test('kings stay, and so do men that are kept', () => {
    const shifts = shiftsOf(FEN, ['c1', 'e4']).map((shift) => shift.slice(0, 2));
    expect(shifts).not.toContain('e1');
    expect(shifts).not.toContain('c1');
    expect(shifts).not.toContain('e4');
    expect(shifts).toContain('g2');
  });
});

test('the shifted man cannot be taken for nothing', () => {
  expect(shiftsOf('4k3/pp6/8/8/4P3/8/6PP/2B1K2r b - - 0 30')).not.toContain('h1f1');
});

test('a rook that leaves its corner can castle no more', () => {
  const shifted = shiftedPositions(getPosition('r3k3/pp6/8/8/4P3/8/6PP/4K2R w K - 0 30')).find(
    ({ from }) => from === 'h1',
  );
  expect(shifted?.fen.split(' ')[2]).toBe('-');
});

test('in games: one man elsewhere, nobody in check, and the same side to move', () => {
  for (const fen of randomGameFens(5, randomCount(12, 60))) {
    const position = getPosition(fen);
    for (const shifted of shiftedPositions(position)) {
      expect(differingSquares(position.board, shifted.position.board)).toBe(2);
      expect(placedPieces(shifted.position.board)).toHaveLength(placedPieces(position.board).length);
      expect(shifted.position.turn).toBe(position.turn);
      expect(COLORS.some((color) => isInCheck(shifted.position, color))).toBe(false);
      expect(() => legalMoves(shifted.fen)).not.toThrow();
    }
  }
});

test('a position has a chance of its own, the same each time', () => {
  expect(chanceOf(FEN)()).toBe(chanceOf(FEN)());
  expect(chanceOf(FEN)()).not.toBe(chanceOf(FEN.replace(' w ', ' b '))());
});
