/**
 * A set of squares in 64 bits: 32 for ranks 1 to 4, 32 for ranks 5 to 8.
 *
 * JavaScript's bit operators work on 32 bits, and a BigInt costs an allocation a step: two halves are the fast way.
 */

export interface SquareSet {
  /** Squares 0 … 31 (a1 … h4). */
  readonly low: number;
  /** Squares 32 … 63 (a5 … h8). */
  readonly high: number;
}

export const NO_SQUARES: SquareSet = { low: 0, high: 0 };

/** The set of these square numbers. */
export function squareSet(indices: Iterable<number>): SquareSet {
  let [low, high] = [0, 0];
  for (const index of indices) {
    if (index < 32) low |= 1 << index;
    else high |= 1 << (index - 32);
  }
  return { low, high };
}

/** Whether square number `index` is in the set. */
export function contains(set: SquareSet, index: number): boolean {
  return ((index < 32 ? set.low >>> index : set.high >>> (index - 32)) & 1) === 1;
}

export function union(one: SquareSet, other: SquareSet): SquareSet {
  return { low: one.low | other.low, high: one.high | other.high };
}

export function intersection(one: SquareSet, other: SquareSet): SquareSet {
  return { low: one.low & other.low, high: one.high & other.high };
}

/** Calls `visit` with every square number of the set, in board order. */
export function forEachSquare(set: SquareSet, visit: (index: number) => void): void {
  for (let rest = set.low; rest !== 0; rest &= rest - 1) visit(lowestBit(rest));
  for (let rest = set.high; rest !== 0; rest &= rest - 1) visit(32 + lowestBit(rest));
}

/** The first square of the set in board order, as a set; empty when there is none. */
export function lowest(set: SquareSet): SquareSet {
  if (set.low !== 0) return { low: set.low & -set.low, high: 0 };
  return { low: 0, high: set.high & -set.high };
}

/** The last square of the set in board order, as a set; empty when there is none. */
export function highest(set: SquareSet): SquareSet {
  if (set.high !== 0) return { low: 0, high: topBit(set.high) };
  return { low: topBit(set.low), high: 0 };
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

function topBit(bits: number): number {
  return bits === 0 ? 0 : 1 << (31 - Math.clz32(bits));
}
