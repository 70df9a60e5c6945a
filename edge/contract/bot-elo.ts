/**
 * How strong the bot can be. Apart from the calls, so that the page has the numbers without their schemas.
 */

/** The weakest and the strongest bot (issue "The bot game"). */
export const BOT_ELO_MIN = 400;
export const BOT_ELO_MAX = 2800;

/** Between one strength that can be chosen and the next: below it nobody feels a difference. */
export const BOT_ELO_STEP = 50;
