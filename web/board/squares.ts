/**
 * Maps squares to screen points, rows, columns and cursor moves. Pure. A square has length 1; x
 * grows rightwards, y downwards.
 */
import { FILES, RANKS, type Color, type Square } from '#chess/chess';

/** Squares on one side of the board. */
export const BOARD_SIDE = FILES.length;

/** A point on the board, from (0, 0) at the top left to (8, 8) at the bottom right. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Finds the square in a column and row, from 0 at the top left; undefined off the board. */
export function findSquare(column: number, row: number, orientation: Color): Square | undefined {
  const fromWhite = orientation === 'white';
  const file = FILES[fromWhite ? column : BOARD_SIDE - 1 - column];
  const rank = RANKS[fromWhite ? BOARD_SIDE - 1 - row : row];
  return file && rank && `${file}${rank}`;
}

/** Finds the square under a point; undefined off the board. */
export function findSquareAt({ x, y }: Point, orientation: Color): Square | undefined {
  return findSquare(Math.floor(x), Math.floor(y), orientation);
}

/** Returns the middle of a square. */
export function centerOf(square: Square, orientation: Color): Point {
  const { column, row } = placeOf(square, orientation);
  return { x: column + 0.5, y: row + 0.5 };
}

/** Returns the board's rows from top to bottom, each left to right. */
export function rowsOf(orientation: Color): readonly (readonly Square[])[] {
  const steps = [...FILES.keys()];
  return steps.map((row) => steps.flatMap((column) => findSquare(column, row, orientation) ?? []));
}

/** All 64 squares, from a8 to h1. */
export const SQUARES: readonly Square[] = rowsOf('white').flat();

const STEPS: Readonly<Record<string, { readonly columns: number; readonly rows: number }>> = {
  ArrowLeft: { columns: -1, rows: 0 },
  ArrowRight: { columns: 1, rows: 0 },
  ArrowUp: { columns: 0, rows: -1 },
  ArrowDown: { columns: 0, rows: 1 },
  Home: { columns: -BOARD_SIDE, rows: 0 },
  End: { columns: BOARD_SIDE, rows: 0 },
  PageUp: { columns: 0, rows: -BOARD_SIDE },
  PageDown: { columns: 0, rows: BOARD_SIDE },
};

/** Finds the cursor's next square for a `KeyboardEvent.key`; undefined for other keys. */
export function findCursorMove(square: Square, key: string, orientation: Color): Square | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const { column, row } = placeOf(square, orientation);
  return findSquare(onBoard(column + step.columns), onBoard(row + step.rows), orientation);
}

/** The cursor stops at the edge: wrapping around would confuse blind users. */
const onBoard = (index: number) => Math.min(Math.max(index, 0), BOARD_SIDE - 1);

function placeOf(square: Square, orientation: Color): { readonly column: number; readonly row: number } {
  const file = FILES.findIndex((name) => square.startsWith(name));
  const rank = RANKS.findIndex((name) => square.endsWith(name));
  return orientation === 'white'
    ? { column: file, row: BOARD_SIDE - 1 - rank }
    : { column: BOARD_SIDE - 1 - file, row: rank };
}
