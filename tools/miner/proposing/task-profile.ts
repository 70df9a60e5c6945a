/**
 * What the positions of one task of chapters 1, 2 and 5 look like besides their difficulty: each chapter states a profile for each
 * task of its lessons.
 */

/** Both ends included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export interface TaskProfile {
  /** Elements of the truth, in positions that have any. */
  readonly truth: Range;
  /** Whether one of the positions has nothing to find (product/content.md#empty-truths-and-balance). */
  readonly hasEmpty: boolean;
}

export function isIn({ from, to }: Range, value: number): boolean {
  return from <= value && value <= to;
}
