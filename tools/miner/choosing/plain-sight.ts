/**
 * What one sees of a candidate move without looking at a single attacker: what moves, where to, how far, whether it takes.
 *
 * It must not know attacks: a learner who answers by these numbers alone has not looked at what the chapter is about.
 */
import { attackersOf } from '#chess/attacks';
import { movePiece } from '#chess/after-move';
import { findKing, pieceAt, placedPieces } from '#chess/board';
import type { Position } from '#chess/fen';
import { opponentOf, type Arrow, type Role } from '#chess/chess';

/** A candidate move as it meets the eye. */
export interface PlainlySeenMove {
  readonly mover: Role;
  readonly captured: Role | undefined;
  /** 1 to 8, seen by the mover. */
  readonly rank: number;
  readonly rankBefore: number;
  /** 0 on the edge of the board, 3 on its four middle squares. */
  readonly centrality: number;
  /** How much nearer to the middle it comes. */
  readonly towardsCentre: number;
  /** In a king's steps. */
  readonly length: number;
  readonly givesCheck: boolean;
  readonly men: number;
}

/** What is seen of a move. */
export function lookAtMove(
  { board, turn }: Pick<Position, 'board' | 'turn'>,
  { from, to }: Arrow,
): PlainlySeenMove {
  const piece = pieceAt(board, from);
  if (!piece) throw new RangeError(`nothing on ${from}`);
  const after = movePiece(board, { from, to });
  const king = findKing(board, opponentOf(turn));
  const rankOf = (square: string): number => (turn === 'white' ? Number(square[1]) : 9 - Number(square[1]));
  return {
    mover: piece.role,
    captured: pieceAt(board, to)?.role,
    rank: rankOf(to),
    rankBefore: rankOf(from),
    centrality: centralityOf(to),
    towardsCentre: centralityOf(to) - centralityOf(from),
    length: Math.max(Math.abs(from.charCodeAt(0) - to.charCodeAt(0)), Math.abs(rankOf(to) - rankOf(from))),
    givesCheck: king !== undefined && attackersOf(after, king, turn).length > 0,
    men: placedPieces(board).length,
  };
}

function centralityOf(square: string): number {
  const file = square.charCodeAt(0) - 97;
  const rank = Number(square[1]) - 1;
  return Math.min(file, 7 - file, rank, 7 - rank);
}
