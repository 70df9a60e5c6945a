/** Types of input that a board takes; undefined for none. */
import type { Arrow, Color, Square } from '#chess/chess';

export type BoardInput =
  /** Each drag, or pair of taps or Enters, draws an arrow. */
  | { readonly kind: 'arrows'; readonly onDraw: (arrow: Arrow) => void }
  /** Each tap or Enter marks a square; the caller decides which count. */
  | { readonly kind: 'circles'; readonly onMark: (square: Square) => void }
  /**
   * Gestures from a `movable` piece move it; it snaps back until new pieces arrive. Other gestures
   * and right drags draw arrows.
   */
  | {
      readonly kind: 'moves';
      readonly movable: Color;
      readonly onDrop: (move: Arrow) => void;
      readonly onDraw: (arrow: Arrow) => void;
    }
  | GameInput;

/**
 * Input of a game: a `movable` piece goes to its targets, else snaps back. The board shows the move
 * when it gets new pieces.
 */
export interface GameInput {
  readonly kind: 'game';
  readonly movable: Color;
  /** Legal targets of each square, or premove targets out of turn. */
  readonly targets: ReadonlyMap<Square, readonly Square[]>;
  readonly onMove: (move: Arrow) => void;
  /** Called on Escape or a press that starts nothing, with no piece picked. */
  readonly onDismiss?: () => void;
}
