/**
 * What each side has captured.
 */
import { COLORS, type Color, type Role, type Square } from '#chess/chess';
import type { Ply } from './types.ts';

/** The most valuable first. */
const ORDER: readonly Role[] = ['queen', 'rook', 'bishop', 'knight', 'pawn'];

/** What each colour has captured, the most valuable first; a promoted piece counts as the pawn it was. */
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
