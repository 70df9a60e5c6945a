/**
 * How long the board waits before it shows something by itself, in milliseconds.
 */

/** From a new position to its green arrow (product.md §4.4). */
export const CANDIDATE_DELAY_MS = 300;
/** From a drop elsewhere to the end of the snap back (product.md §4.7). */
export const SNAP_BACK_MS = 200;
/** From there to the green arrow again (product.md §4.7). */
export const CANDIDATE_REDRAW_MS = 50;
/** From an accepted move to the red arrows of the attackers (product.md §4.9). */
export const THREATS_DELAY_MS = 50;
/** How long each board stays while the captures that punish a move are shown (product.md §4.9). */
export const REPLAY_PACE_MS = 900;
/** How long the last of them stays: longer, so that the learner sees what was lost (product.md §4.9). */
export const REPLAY_END_MS = 1_600;
