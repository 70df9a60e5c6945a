/** Delays before the board shows something by itself, in milliseconds. */

/**
 * From a new position to its green arrow
 * (product/grading.md#chapters-3-and-4-play-it-or-refute-it).
 */
export const CANDIDATE_DELAY_MS = 300;
/** From a drop elsewhere to the end of the snap back (product/grading.md#a-dropped-move). */
export const SNAP_BACK_MS = 200;
/** From the snap back to the green arrow again (product/grading.md#a-dropped-move). */
export const CANDIDATE_REDRAW_MS = 50;
/** From an accepted move to the attackers' red arrows (product/grading.md#after-the-decision). */
export const THREATS_DELAY_MS = 50;
/** Time on each board of a punishing replay (product/grading.md#after-the-decision). */
export const REPLAY_PACE_MS = 900;
/** Time on its last board: longer, to show the loss (product/grading.md#after-the-decision). */
export const REPLAY_END_MS = 1_600;
