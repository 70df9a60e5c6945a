/**
 * Squares by number, 0 (a1) … 63 (h8), rank by rank: the order that "board order" means everywhere.
 *
 * Callers outside use names, except the model of people, which is all numbers.
 */
import { FILES, RANKS, type Square } from './chess.ts';

/** All squares in board order: a1, b1 … h8. */
export const SQUARES: readonly Square[] = RANKS.flatMap((rank) =>
  FILES.map((file) => `${file}${rank}` as const),
);

/** The number of a square. */
export function squareIndex(square: Square): number {
  const index = squareOf(square);
  return index < 0 ? unknownSquare(square) : index;
}

/** The number of the square with this name, or −1 when the text names none. */
export function squareOf(name: string): number {
  const file = name.charCodeAt(0) - 97;
  const rank = name.charCodeAt(1) - 49;
  return name.length === 2 && file >= 0 && file < 8 && rank >= 0 && rank < 8 ? rank * 8 + file : -1;
}

/** The name of square number `index`. */
export function squareName(index: number): Square {
  return SQUARES[index] ?? unknownSquare(index);
}

/** The square of this name, or undefined when the text names none. */
export function findSquare(name: string): Square | undefined {
  return SQUARES[squareOf(name)];
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
