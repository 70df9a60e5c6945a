/**
 * How much may be sent, kept and shown. Without zod, so that the page may have it.
 */

/** Most seconds that are believed of an attempt: more than a day of thinking is a broken clock. */
export const TIME_TAKEN_MAX_SECONDS = 86_400;

/** Far more than anybody tries in one position; more are counted as so many. */
export const INVALID_TRIES_MAX = 1_000;

/** In a learner's deck at once: twenty games with ten moments each. */
export const MOST_OWN_MOMENTS = 200;
/** Put in on a UTC day. */
export const MOST_OWN_MOMENTS_A_DAY = 30;

/** Positions of one call at most. */
export const MOST_WORKOUT_POSITIONS = 100;
/** The hardest stated difficulty (product/content.md#difficulty). */
export const MOST_DIFFICULTY = 100;

/** The path of the call. */
export const USAGE_PATH = '/analytics/events';
/** Events in a batch at most (product/privacy.md#sending). */
export const USAGE_BATCH_SIZE = 100;
/** How old an event may be when it is sent, in ms: a tab that slept for longer has nothing to tell. */
export const USAGE_MAX_AGE_MS = 86_400_000;
/** Events that one network may send on a UTC day: a school of 300 that trains for an hour. */
export const USAGE_EVENTS_A_DAY = 30_000;
