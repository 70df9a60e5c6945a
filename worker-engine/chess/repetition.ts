/**
 * When two positions of a game are one (FIDE Laws 9.2.3): the same pieces on the same squares, the same side to move, and the
 * same things allowed to it.
 */
import { attackersOf } from './attacks.ts';
import { pieceAt, type Board } from './board.ts';
import type { Position } from './fen.ts';
import type { Square } from './types.ts';

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
  return one.pieces.every((piece, index) => {
    const twin = other.pieces[index];
    return piece?.role === twin?.role && piece?.color === twin?.color;
  });
}

/**
 * The square on which a pawn stands ready to take in passing; a jump that no pawn could answer changed nothing. A pawn that is
 * pinned counts as ready, as in chess.js.
 */
function findPassingSquare({ board, enPassant, turn }: Position): Square | undefined {
  if (!enPassant) return undefined;
  const isReady = attackersOf(board, enPassant, turn).some((from) => pieceAt(board, from)?.role === 'pawn');
  return isReady ? enPassant : undefined;
}
