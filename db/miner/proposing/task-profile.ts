/**
 * What the positions of one task look like: each chapter states a profile for each task of its lessons.
 */
import type { UsablePosition } from '../sifting/usable-position.ts';

/** Both ends included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * How many positions of a task have an empty truth: at most one where that means nothing to find (product.md §9.6),
 * half of them where it means a safe move (chapters 3 and 4).
 */
type EmptyShare = 'none' | 'one' | 'half';

export interface TaskProfile {
  readonly pieceCount: Range;
  /** Elements of the truth, in positions that have any. */
  readonly truth: Range;
  /** Rises from the first position to the last; nothing to find (`one`) stands outside this scale, a safe move does not. */
  readonly difficulty: Range;
  readonly empty: EmptyShare;
}

/** Whether a task with this profile may have this position. */
export function fitsProfile(
  position: UsablePosition,
  { pieceCount, truth, difficulty, empty }: TaskProfile,
): boolean {
  if (!isIn(pieceCount, position.pieceCount)) return false;
  if (position.truth.length === 0 && empty !== 'half') return empty === 'one';
  return (
    (position.truth.length === 0 || isIn(truth, position.truth.length)) &&
    isIn(difficulty, position.difficulty)
  );
}

function isIn({ from, to }: Range, value: number): boolean {
  return from <= value && value <= to;
}
