/**
 * What can be drawn on a board besides pieces.
 */
import type { Arrow } from '#chess/types';

/** How an arrow looks, and so what it means (look.md, "Never colour alone"). */
export type ArrowLook =
  /** The learner's: blue, solid. */
  | 'mine'
  /** Right: green, solid, with a tick. */
  | 'right'
  /** Missed: red, dashed, with an open ring. */
  | 'missed'
  /** Wrong: red, solid, crossed. */
  | 'wrong';

export interface ArrowMark extends Arrow {
  readonly look: ArrowLook;
}
