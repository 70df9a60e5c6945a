/**
 * What a board takes from the learner; undefined input means that it takes nothing.
 */
import type { Arrow, Color, Square } from '#chess/types';

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
    };
