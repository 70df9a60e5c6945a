/** Defines the marks that a board can draw. */
import type { Arrow, Square } from '#chess/chess';

/** Look and meaning of a mark by the learner or the verdict (look.md §4). */
export type VerdictLook =
  /** The learner's: blue, solid. */
  | 'mine'
  /** Right: green, solid, with a tick. */
  | 'right'
  /** Missed: red, dashed, with an open ring. */
  | 'missed'
  /** Wrong: red, solid, crossed. */
  | 'wrong';

export type ArrowLook =
  | VerdictLook
  /** The candidate move of chapters 3 and 4: green, solid, no badge. */
  | 'candidate'
  /** An attacker shown after an accepted move: red, solid (look.md §5.2). */
  | 'threat'
  /** The learner's own, judged in chapters 3 and 4: blue with a green border and a tick. */
  | 'confirmed'
  /** The learner's own, judged in chapters 3 and 4: blue with a red border, crossed. */
  | 'rejected';

export interface ArrowMark extends Arrow {
  readonly kind: 'arrow';
  readonly look: ArrowLook;
}

/** A circle around a piece (chapter 2). */
export interface CircleMark {
  readonly kind: 'circle';
  readonly square: Square;
  readonly look: VerdictLook;
}

export type Mark = ArrowMark | CircleMark;
