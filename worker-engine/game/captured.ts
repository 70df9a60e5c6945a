/**
 * What each side has captured, and who is ahead in material.
 */
import { piecesOf, type Board } from '#chess/board';
import { COLORS, type Color, type Role, type Square } from '#chess/types';
import type { Ply } from './types.ts';

/** What a man is worth, in pawns; a king is never lost. */
const VALUES: Readonly<Record<Role, number>> = { pawn: 1, knight: 3, bishop: 3, rook: 5, queen: 9, king: 0 };
/** The most valuable first. */
const ORDER: readonly Role[] = ['queen', 'rook', 'bishop', 'knight', 'pawn'];

/** What each colour has captured, the most valuable first; a promoted man counts as the pawn it was. */
export function capturedIn(plies: readonly Ply[]): Readonly<Record<Color, readonly Role[]>> {
  const captured: Record<Color, Role[]> = { white: [], black: [] };
  const promoted = new Set<Square>();
  for (const ply of plies) {
    const wasPawn = promoted.delete(ply.to);
    if (ply.captured) captured[ply.color].push(wasPawn ? 'pawn' : ply.captured);
    if (promoted.delete(ply.from) || ply.san.includes('=')) promoted.add(ply.to);
  }
  for (const color of COLORS) captured[color].sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other));
  return captured;
}

/** White's material minus Black's, in pawns. */
export function leadOf(board: Board): number {
  return materialOf(board, 'white') - materialOf(board, 'black');
}

function materialOf(board: Board, color: Color): number {
  return piecesOf(board, color).reduce((sum, { role }) => sum + VALUES[role], 0);
}
