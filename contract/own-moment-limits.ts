/**
 * How many moments of their own games a learner may put in the review deck (product.md §5.16).
 */

/** In a learner's deck at once: twenty games with ten moments each. */
export const MOST_OWN_MOMENTS = 200;
/** Put in on a UTC day. */
export const MOST_OWN_MOMENTS_A_DAY = 30;
