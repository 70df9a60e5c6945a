/**
 * How much a call about workouts may ask for (product.md §11.23).
 */

/** Positions of one call at most. */
export const MOST_WORKOUT_POSITIONS = 100;
/** The hardest stated difficulty (product.md §9.4). */
export const MOST_DIFFICULTY = 100;
