/**
 * How strong the bot can be. Apart from the calls, so that the page has the numbers without their schemas.
 */

/** The weakest and the strongest bot (product.md §6.1). */
export const BOT_ELO_MIN = 400;
export const BOT_ELO_MAX = 2800;

/** Between one strength that can be chosen and the next: below it nobody feels a difference. */
export const BOT_ELO_STEP = 50;

/** From here on the bot may resign: below, people play on to the mate (product.md §6.7). */
export const BOT_RESIGNS_FROM_ELO = 1000;

/** Whether a value that is not trusted is a strength that can be chosen. */
export function isBotElo(value: unknown): value is number {
  if (typeof value !== 'number' || value < BOT_ELO_MIN || value > BOT_ELO_MAX) return false;
  return (value - BOT_ELO_MIN) % BOT_ELO_STEP === 0;
}
