/**
 * A set of squares in 64 bits, one per square: 32 for ranks 1 to 4, 32 for ranks 5 to 8.
 *
 * Two halves, because JavaScript's bit operators work on 32 bits and a BigInt is many times slower.
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

/** The square numbers of the set, in board order. */
export function squaresIn(set: SquareSet): number[] {
  const found: number[] = [];
  for (let rest = set.low; rest !== 0; rest &= rest - 1) found.push(bitNumber(rest & -rest));
  for (let rest = set.high; rest !== 0; rest &= rest - 1) found.push(32 + bitNumber(rest & -rest));
  return found;
}

/** Whether square number `index` is in the set. */
export function contains(set: SquareSet, index: number): boolean {
  const bits = index < 32 ? set.low >>> index : set.high >>> (index - 32);
  return (bits & 1) === 1;
}

/** The set with square number `index` in it too. */
export function including({ low, high }: SquareSet, index: number): SquareSet {
  return index < 32 ? { low: low | (1 << index), high } : { low, high: high | (1 << (index - 32)) };
}

/** The set without square number `index`. */
export function excluding({ low, high }: SquareSet, index: number): SquareSet {
  return index < 32 ? { low: low & ~(1 << index), high } : { low, high: high & ~(1 << (index - 32)) };
}

export function union(one: SquareSet, other: SquareSet): SquareSet {
  return { low: one.low | other.low, high: one.high | other.high };
}

export function intersection(one: SquareSet, other: SquareSet): SquareSet {
  return { low: one.low & other.low, high: one.high & other.high };
}

/** What is in the one and not in the other. */
export function difference(one: SquareSet, other: SquareSet): SquareSet {
  return { low: one.low & ~other.low, high: one.high & ~other.high };
}

/** The first square of the set in board order, as a set; empty when there is none. */
export function firstOf({ low, high }: SquareSet): SquareSet {
  return low === 0 ? { low, high: high & -high } : { low: low & -low, high: 0 };
}

/** The last square of the set in board order, as a set; empty when there is none. */
export function lastOf({ low, high }: SquareSet): SquareSet {
  return high === 0 ? { low: highestBit(low), high } : { low: 0, high: highestBit(high) };
}

function highestBit(bits: number): number {
  return bits === 0 ? 0 : 1 << bitNumber(bits);
}

/** Which bit, 0 to 31, is the highest one set. */
function bitNumber(bits: number): number {
  return 31 - Math.clz32(bits);
}
