/**
 * What a position that asks for marks has in the place of a move: nothing.
 */

export const NO_MOVE = {
  green_from: null,
  green_to: null,
  red_from: null,
  red_to: null,
  correct_move: null,
  comment_en: null,
  comment_pl: null,
  played_percent: null,
  played_rating: null,
} as const;
