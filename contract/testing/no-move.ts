/**
 * The part of a position in tests that asks for marks: there is no move in it.
 */

export const NO_MOVE = {
  green_from: null,
  green_to: null,
  red_from: null,
  red_to: null,
  correct_move: null,
  comment_en: null,
  comment_pl: null,
} as const;
