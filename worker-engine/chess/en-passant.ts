/**
 * Capturing in passing, as a right: a jump that no pawn may answer changes nothing in a position (FIDE Laws 9.2.3).
 */
import { passedPawn } from './after-move.ts';
import { attackersOf } from './attacks.ts';
import { pieceAt } from './board.ts';
import type { Position } from './fen.ts';
import { makeMove } from './make-move.ts';
import { opponentOf, type Square } from '../names/chess.ts';

/** The square on which a pawn may legally take one that has just jumped. */
export function findPassingSquare(position: Position): Square | undefined {
  const { board, turn, enPassant } = position;
  if (!enPassant || pieceAt(board, enPassant)) return undefined;
  const takers = attackersOf(board, enPassant, turn).filter((from) => pieceAt(board, from)?.role === 'pawn');
  return takers.some((from) => mayTake(position, from, enPassant)) ? enPassant : undefined;
}

/** A FEN may name a square behind which no pawn stands. */
function mayTake(position: Position, from: Square, to: Square): boolean {
  const jumped = pieceAt(position.board, passedPawn({ from, to }));
  if (jumped?.role !== 'pawn' || jumped.color !== opponentOf(position.turn)) return false;
  return makeMove(position, { from, to, promotion: undefined }) !== undefined;
}
