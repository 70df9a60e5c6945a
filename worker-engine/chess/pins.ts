/**
 * Absolute pins: pieces that may not leave their line because their king stands behind them.
 */
import { attackersOf } from './attacks.ts';
import { placedPieces, withoutPiece, type Board } from './board.ts';
import { opponentOf, type Color, type Square } from './types.ts';

/**
 * Squares of `color`'s absolutely pinned pieces, in board order.
 *
 * Said without geometry: a piece is pinned when the board without it has one more attacker of its king. A side
 * without a king, as in a lesson diagram, has no pins.
 */
export function pinnedPieces(board: Board, color: Color): Square[] {
  const own = placedPieces(board).filter((piece) => piece.color === color);
  const king = own.find((piece) => piece.role === 'king');
  if (!king) return [];
  const attackersOfKing = (on: Board): number => attackersOf(on, king.square, opponentOf(color)).length;
  const attackers = attackersOfKing(board);
  return own
    .filter((piece) => piece !== king && attackersOfKing(withoutPiece(board, piece.square)) > attackers)
    .map((piece) => piece.square);
}
