/**
 * Where usage statistics are sent, and how much at once. Apart from `analytics.ts`, whose schemas the page does not carry.
 */

/** The path of the call. */
export const USAGE_PATH = '/analytics/events';
/** Events in a batch at most (product.md §13.3). */
export const USAGE_BATCH_SIZE = 100;
/** How old an event may be when it is sent, in ms: a tab that slept for longer has nothing to tell. */
export const USAGE_MAX_AGE_MS = 86_400_000;
/** Events that one network may send on a UTC day: a school of 300 that trains for an hour. */
export const USAGE_EVENTS_A_DAY = 30_000;
