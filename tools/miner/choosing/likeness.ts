/**
 * How like two positions are: no position comes twice in course and pool, and none that only looks a little different.
 *
 * Every choice is compared with everything chosen before, millions of times.
 */
import type { Board } from '#chess/board';

/** Two moves change four squares; boards that differ on fewer squares than this feel like the same exercise. */
const NEARLY_SAME_SQUARES = 6;

/** Whether a learner who has just done one would recognise the other. */
export function isNearlySame(one: Board, other: Board): boolean {
  return differingSquares(one, other, NEARLY_SAME_SQUARES) < NEARLY_SAME_SQUARES;
}

/** On how many squares something else stands, counted up to `most`. */
export function differingSquares(one: Board, other: Board, most = 64): number {
  let count = 0;
  for (let square = 0; square < 64 && count < most; square++) if (one[square] !== other[square]) count++;
  return count;
}
