/**
 * What a position has where something is not there.
 */

/** Nothing is said of its move. */
export const NOTHING_SAID = {
  comment_en: null,
  comment_pl: null,
  played_percent: null,
  played_rating: null,
} as const;

/** Its move has no answer: there is none, or it is not told yet. */
export const NO_ANSWER = { red_from: null, red_to: null, correct_move: null, ...NOTHING_SAID } as const;

/** It asks for marks. */
export const NO_MOVE = { green_from: null, green_to: null, ...NO_ANSWER } as const;
