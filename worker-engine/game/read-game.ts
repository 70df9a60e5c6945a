/**
 * A game that has been read: the record and what it shows. What overlays and review look at.
 */
import type { GameReading } from './types.ts';

/** The reading of a record that is a game. */
export type ReadGame = Extract<GameReading, { readonly ok: true }>;

/** The position before the move at `ply`. */
export function fenBefore({ record, view }: ReadGame, ply: number): string {
  return view.plies[ply - 1]?.fen ?? record.startFen;
}
