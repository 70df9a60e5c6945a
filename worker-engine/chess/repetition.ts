/**
 * When two positions of a game are one (FIDE Laws 9.2.3): the same pieces on the same squares, the same side to move, and the
 * same things allowed to it.
 */
import type { Board } from './board.ts';
import { findPassingSquare } from './moves.ts';
import type { Position } from './fen.ts';

/** How often a position is among these. */
export function countRepetitions(positions: readonly Position[], wanted: Position): number {
  return positions.filter((position) => isSamePosition(position, wanted)).length;
}

function isSamePosition(one: Position, other: Position): boolean {
  return (
    one.turn === other.turn &&
    one.castling === other.castling &&
    hasSamePieces(one.board, other.board) &&
    findPassingSquare(one) === findPassingSquare(other)
  );
}

function hasSamePieces(one: Board, other: Board): boolean {
  for (let square = 0; square < 64; square++) if (one[square] !== other[square]) return false;
  return true;
}
