/**
 * How hot the miner samples its moves to play at a strength.
 *
 * With other temperatures the miner would mine other positions. How strong the bot of the product plays is in
 * `#bot/calibrated-ladder`.
 */

import { neighboursOf } from '#bot/measured-strengths';

/** The depth, in plies, at which the temperatures below were measured. */
export const SAMPLING_DEPTH = 4;
/**
 * Measured strength of sampling at `SAMPLING_DEPTH` with each temperature, on the scale where UCI_Elo 1320 = 1320,
 * hottest and weakest first.
 */
const MEASURED = [
  { elo: 113, temperatureCp: 400 },
  { elo: 333, temperatureCp: 260 },
  { elo: 598, temperatureCp: 180 },
  { elo: 996, temperatureCp: 120 },
  { elo: 1288, temperatureCp: 80 },
  { elo: 1756, temperatureCp: 40 },
] as const;

/**
 * The sampling temperature, in centipawns, of a strength. Elo falls about evenly with the logarithm of the temperature, so
 * we draw straight lines through the measured points on that scale; beyond the last ones the outer lines go on (unmeasured).
 */
export function temperatureFor(elo: number): number {
  const { weaker, stronger, share } = neighboursOf(MEASURED, elo);
  return weaker.temperatureCp * (stronger.temperatureCp / weaker.temperatureCp) ** share;
}
