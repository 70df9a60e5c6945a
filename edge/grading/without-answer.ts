/**
 * A position before its answer.
 */

const WITHHELD = {
  red_from: null,
  red_to: null,
  correct_move: null,
  comment_en: null,
  comment_pl: null,
  played_percent: null,
  played_rating: null,
};

/** Only what the board shows: what would give the answer away comes with the verdict. */
export function withoutAnswer<Position extends object>(position: Position): Position & typeof WITHHELD {
  return { ...position, ...WITHHELD };
}
