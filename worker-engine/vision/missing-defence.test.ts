import { assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { attackersOf } from '#chess/attacks';
import { pieceAt, piecesOf, withoutPiece, type Board } from '#chess/board';
import { COLORS, type Color, type Square } from '#chess/chess';
import { anyGameBoard, boardFromPlacement } from '../testing/boards.ts';
import { squaresAway } from './look.ts';
import { findMissingDefence } from './reason.ts';
import { undefendedPieces } from './undefended.ts';

test.each([
  [
    'a pawn stands in its rook’s way',
    '8/8/N7/8/P7/8/8/R7',
    'a6',
    { kind: 'blocked', defender: 'a1', blocker: 'a4' },
  ],
  ['so does an enemy', '8/8/N7/8/p7/8/8/R7', 'a6', { kind: 'blocked', defender: 'a1', blocker: 'a4' }],
  ['with two in between nobody speaks of the rook', '8/8/N7/8/P7/P7/8/R7', 'a6', { kind: 'alone' }],
  ['the last pawn of a chain', '8/8/8/8/8/1P6/P7/8', 'a2', { kind: 'defends', square: 'b3' }],
  ['a pawn beside a pawn', '8/8/8/8/8/8/PP6/8', 'a2', { kind: 'beside', square: 'b2', role: 'pawn' }],
  ['on the rank before another', '8/8/8/8/8/P7/1P6/N7', 'b2', { kind: 'defends', square: 'a3' }],
  ['a rook beside a bishop', '8/8/8/8/8/8/8/BR6', 'a1', { kind: 'beside', square: 'b1', role: 'rook' }],
  ['nothing beside it', '8/8/8/8/8/8/8/N7', 'a1', { kind: 'alone' }],
  ['enemies beside it are no company', '8/8/8/8/8/8/pp6/Np6', 'a1', { kind: 'alone' }],
] as const)('%s', (...[, placement, square, reason]) => {
  expect(findMissingDefence(boardFromPlacement(placement), square)).toEqual(reason);
});

test('of an empty square nothing is said', () => {
  expect(findMissingDefence(boardFromPlacement('8/8/8/8/8/8/8/8'), 'a1')).toBeUndefined();
});

test('what is said is on the board, whatever it is', () => {
  assert(
    property(anyGameBoard, constantFrom(...COLORS), (board, color) => {
      const unproved = undefendedPieces(board, color).filter((square) => !isSo(board, square, color));
      expect(unproved).toEqual([]);
    }),
  );
});

function isSo(board: Board, square: Square, color: Color): boolean {
  const reason = findMissingDefence(board, square);
  switch (reason?.kind) {
    case 'blocked':
      return attackersOf(withoutPiece(board, reason.blocker), square, color).includes(reason.defender);
    case 'defends':
      return attackersOf(board, reason.square, color).includes(square);
    case 'beside':
      return (
        pieceAt(board, reason.square)?.role === reason.role &&
        squaresAway({ from: square, to: reason.square }) === 1
      );
    case 'alone':
      return piecesOf(board, color).every((other) => squaresAway({ from: square, to: other.square }) !== 1);
    case undefined:
      return false;
  }
}
