/**
 * The legal moves of a position in standard algebraic notation, as chess.js writes them. For tests only: the product
 * asks for moves as UCI writes them (`chess/moves.ts`).
 */
import { Chess } from 'chess.js';

export function legalSans(fen: string): string[] {
  return new Chess(fen).moves();
}
