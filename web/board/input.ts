/**
 * The input that a board takes from the learner; undefined when it takes none.
 */
import type { Arrow, Color, Square } from '#chess/chess';

export type BoardInput =
  /** Every drag, pair of taps or pair of Enters is an arrow. */
  | { readonly kind: 'arrows'; readonly onDraw: (arrow: Arrow) => void }
  /** Every tap or Enter is a mark; the caller decides which squares count. */
  | { readonly kind: 'circles'; readonly onMark: (square: Square) => void }
  /**
   * A gesture that starts at a piece of `movable` moves it; the board puts it back on its square until it gets new pieces.
   * A gesture that starts anywhere else, and every drag with the right button, is an arrow.
   */
  | {
      readonly kind: 'moves';
      readonly movable: Color;
      readonly onDrop: (move: Arrow) => void;
      readonly onDraw: (arrow: Arrow) => void;
    }
  | GameInput;

/**
 * The learner's side of a game: a piece of `movable` goes to one of its targets, and back to its square from anywhere else.
 * As in 'moves', the board shows the move only when it gets new pieces.
 */
export interface GameInput {
  readonly kind: 'game';
  readonly movable: Color;
  /** Where the piece of a square may go: by a legal move, or by a premove while the other side is to move. */
  readonly targets: ReadonlyMap<Square, readonly Square[]>;
  readonly onMove: (move: Arrow) => void;
  /** Called at a press on a square that starts nothing, or at Escape, with no piece picked. */
  readonly onDismiss?: () => void;
}
