/**
 * How many refused marks of an answer are counted. Without zod, so that the page may have it.
 */

/** Far more than anybody tries in one position; more are counted as so many. */
export const INVALID_TRIES_MAX = 1_000;
