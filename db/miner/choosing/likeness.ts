/**
 * How like two positions are: no position comes twice in course and pool, and none that only looks a little different.
 *
 * Every choice is compared with everything chosen before, millions of times: a few bit operations tell most pairs apart by
 * which squares are occupied.
 */
import type { Board } from '#chess/board';
import { squaresIn, union } from '#chess/square-set';

/** Two moves change four squares; boards that differ on fewer squares than this feel like the same exercise. */
const NEARLY_SAME_SQUARES = 6;

/** Whether a learner who has just done one would recognise the other. */
export function isNearlySame(one: Board, other: Board): boolean {
  return (
    squaresOccupiedOtherwise(one, other) < NEARLY_SAME_SQUARES &&
    differingSquares(one, other) < NEARLY_SAME_SQUARES
  );
}

/** On how many squares something else stands. */
export function differingSquares(one: Board, other: Board): number {
  return squaresIn(union(one.occupied, other.occupied)).filter((index) => {
    const [onOne, onOther] = [one.pieces[index], other.pieces[index]];
    return onOne?.role !== onOther?.role || onOne?.color !== onOther?.color;
  }).length;
}

/** On how many squares one board has a piece of a colour and the other has not: some of the squares that differ. */
function squaresOccupiedOtherwise(one: Board, other: Board): number {
  const low = (one.white.low ^ other.white.low) | (one.black.low ^ other.black.low);
  const high = (one.white.high ^ other.white.high) | (one.black.high ^ other.black.high);
  return countBits(low) + countBits(high);
}

/** How many bits of a 32-bit integer are set, summed in pairs, fours, bytes (Warren, "Hacker's Delight", 5-1). */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  const bytes = (fours + (fours >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bytes, 0x01010101) >>> 24;
}
