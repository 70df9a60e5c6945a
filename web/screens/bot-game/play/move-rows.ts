/**
 * The moves of a game in rows, as a score sheet has them. Pure.
 */
import type { Ply } from '#worker-engine/game/types';

/** A move on the sheet. */
export interface SheetMove {
  readonly san: string;
  /** How many moves are played with it: the ply of the position that it leads to. */
  readonly ply: number;
}

export interface MoveRow {
  readonly number: number;
  /** Undefined in the first row of a game that Black began. */
  readonly white: SheetMove | undefined;
  readonly black: SheetMove | undefined;
}

/** The rows, numbered from the first position's move number. */
export function moveRowsOf(startFen: string, plies: readonly Ply[]): readonly MoveRow[] {
  const blackBegan = plies[0]?.color === 'black';
  const moves: readonly (SheetMove | undefined)[] = [
    ...(blackBegan ? [undefined] : []),
    ...plies.map(({ san }, index) => ({ san, ply: index + 1 })),
  ];
  const first = firstNumberOf(startFen);
  return Array.from({ length: Math.ceil(moves.length / 2) }, (_, row) => ({
    number: first + row,
    white: moves[2 * row],
    black: moves[2 * row + 1],
  }));
}

/** The browser skips the layout of pages that are out of sight (our choice of size). */
const ROWS_PER_PAGE = 10;

/** The rows in pages; the last may be shorter. */
export function pagesOf(rows: readonly MoveRow[]): readonly (readonly MoveRow[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_PAGE) }, (_, page) =>
    rows.slice(page * ROWS_PER_PAGE, (page + 1) * ROWS_PER_PAGE),
  );
}

/** The last of a FEN's six fields. */
function firstNumberOf(fen: string): number {
  const number = Number(fen.split(' ')[5]);
  return Number.isInteger(number) && number > 0 ? number : 1;
}
