/**
 * How long an attempt may have taken.
 *
 * No zod here: the page asks too, and must not pay for a parser.
 */

/** Most seconds that are believed of an attempt: more than a day of thinking is a broken clock. */
export const TIME_TAKEN_MAX_SECONDS = 86_400;
