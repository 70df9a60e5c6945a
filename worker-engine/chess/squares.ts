/**
 * Squares by number, 0 (a1) … 63 (h8), rank by rank: the order that "board order" means everywhere.
 *
 * Only the modules of this folder count squares; callers use names.
 */
import { FILES, RANKS, type Square } from '../names/chess.ts';

/** All squares in board order: a1, b1 … h8. */
export const SQUARES: readonly Square[] = RANKS.flatMap((rank) =>
  FILES.map((file) => `${file}${rank}` as const),
);

const INDEX: ReadonlyMap<string, number> = new Map(SQUARES.map((square, index) => [square, index]));

/** The number of a square. */
export function squareIndex(square: Square): number {
  return INDEX.get(square) ?? unknownSquare(square);
}

/** The name of square number `index`. */
export function squareName(index: number): Square {
  return SQUARES[index] ?? unknownSquare(index);
}

/** The square of this name, or undefined when the text names none. */
export function findSquare(name: string): Square | undefined {
  const index = INDEX.get(name);
  return index === undefined ? undefined : squareName(index);
}

/** The square of a name that must be one. */
export function getSquare(name: string): Square {
  return findSquare(name) ?? unknownSquare(name);
}

/** Sorts squares into board order. */
export function byBoardOrder(one: Square, other: Square): number {
  return squareIndex(one) - squareIndex(other);
}

function unknownSquare(square: string | number): never {
  throw new RangeError(`not a square: ${square}`);
}
