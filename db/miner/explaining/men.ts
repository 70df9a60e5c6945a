/**
 * Questions that every part of the analysis asks a board: who stands there, who comes first.
 */
import { attackersOf } from '#chess/attacks';
import { pieceAt, type Board } from '#chess/board';
import type { Color, Square } from '#names/chess';
import { CENTIPAWNS } from '#insight/exchange';
import type { Man } from './exercise.ts';

/** The piece on a square that must not be empty. */
export function manAt(board: Board, square: Square): Man {
  const piece = pieceAt(board, square);
  if (!piece) throw new RangeError(`nothing stands on ${square}`);
  return { role: piece.role, square };
}

/** `color`'s men that could capture on `square`, or take back there, the cheapest first. */
export function menAimingAt(board: Board, square: Square, color: Color): Man[] {
  return attackersOf(board, square, color)
    .map((from) => manAt(board, from))
    .toSorted((one, other) => CENTIPAWNS[one.role] - CENTIPAWNS[other.role]);
}
