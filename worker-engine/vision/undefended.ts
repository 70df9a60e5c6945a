/**
 * Undefended pieces, the idea of chapter 2.
 *
 * A piece is undefended when no piece of its own colour attacks its square. Pawns count. A pinned defender defends, as a
 * pinned attacker attacks; a defender that would have to look through another piece does not. Kings never count: a king
 * cannot be captured, so it needs no defender.
 */
import { squaresWithoutDefender } from '#chess/attacks';
import { pieceAt, type Board } from '#chess/board';
import type { Color, Square } from '#chess/chess';

/** Squares of `color`'s undefended pieces, in board order (a1, b1, … h8). */
export function undefendedPieces(board: Board, color: Color): Square[] {
  return squaresWithoutDefender(board, color).filter((square) => pieceAt(board, square)?.role !== 'king');
}
