/**
 * What every part of the analysis looks up on a board: which piece stands on a square, and which pieces reach it.
 */
import { attackersOf } from '#chess/attacks';
import { pieceAt, type Board } from '#chess/board';
import type { Color, Square } from '#chess/chess';
import { CENTIPAWNS } from '#vision/exchange';
import type { PieceOnSquare } from './exercise.ts';

/** The piece on a square that must not be empty. */
export function getPiece(board: Board, square: Square): PieceOnSquare {
  const piece = pieceAt(board, square);
  if (!piece) throw new RangeError(`nothing stands on ${square}`);
  return { role: piece.role, square };
}

/** `color`'s pieces that could capture or recapture on `square`, the cheapest first. */
export function piecesReaching(board: Board, square: Square, color: Color): PieceOnSquare[] {
  return attackersOf(board, square, color)
    .map((from) => getPiece(board, from))
    .toSorted((one, other) => CENTIPAWNS[one.role] - CENTIPAWNS[other.role]);
}
