/**
 * What a board takes from the learner; undefined input means that it takes nothing.
 */
import type { Arrow, Color, Square } from '#names/chess';

export type BoardInput =
  /** Every drag, pair of taps or pair of Enters is an arrow. */
  | { readonly kind: 'arrows'; readonly onDraw: (arrow: Arrow) => void }
  /** Every tap or Enter is a mark; which squares count, the caller says. */
  | { readonly kind: 'circles'; readonly onMark: (square: Square) => void }
  /**
   * What starts at a piece of `movable` moves it; the board shows it back on its square until new pieces say otherwise.
   * What starts anywhere else, and every drag with the right button, is an arrow.
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
 * As in 'moves', the board shows it moved only when new pieces say so.
 */
export interface GameInput {
  readonly kind: 'game';
  readonly movable: Color;
  /** Where the piece of a square may go: by a legal move, or by a premove while the other side is to move. */
  readonly targets: ReadonlyMap<Square, readonly Square[]>;
  readonly onMove: (move: Arrow) => void;
  /** A press on a square that starts nothing, or Escape, with no piece picked: what was planned is dropped. */
  readonly onDismiss?: () => void;
}
