/**
 * Absolute pins: pieces that may not leave their line because their king stands behind them, and moves that do.
 */
import { attackersOf } from './attacks.ts';
import { findKing, piecesOf, withoutPiece, type Board } from './board.ts';
import { opponentOf, type Color, type Square } from './chess.ts';

/**
 * Squares of `color`'s absolutely pinned pieces, in board order.
 *
 * Said without geometry: a piece is pinned when the board without it has one more attacker of its king. A side
 * without a king, as in a lesson diagram, has no pins.
 */
export function pinnedPieces(board: Board, color: Color): Square[] {
  const king = findKing(board, color);
  if (!king) return [];
  const attackersOfKing = (on: Board): number => attackersOf(on, king, opponentOf(color)).length;
  const attackers = attackersOfKing(board);
  return piecesOf(board, color)
    .map((piece) => piece.square)
    .filter((square) => square !== king && attackersOfKing(withoutPiece(board, square)) > attackers);
}

/**
 * Whether a move of `color`, which led from `before` to `after`, let a new attacker through to its own king: what a
 * pinned piece may not do. For every piece but the king itself. A check that stood before is none of the move's doing.
 */
export function exposesKing(before: Board, after: Board, color: Color): boolean {
  const king = findKing(after, color);
  if (!king) return false;
  const attackers = attackersOf(after, king, opponentOf(color));
  if (attackers.length === 0) return false;
  const known = attackersOf(before, king, opponentOf(color));
  return attackers.some((from) => !known.includes(from));
}
