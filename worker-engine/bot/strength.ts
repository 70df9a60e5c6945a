/**
 * Sampling among all moves by their scores: the miner's way of playing at a strength, and how a person wavers.
 *
 * The temperatures are the miner's: with others it would mine other positions. The bot's strengths are in
 * `calibrated-ladder.ts`.
 */
import type { Random } from './random.ts';
import { toCentipawns } from './uci-lines.ts';
import type { Candidate } from './uci-lines.ts';

/** The depth, in plies, at which the temperatures below were measured. */
export const SAMPLING_DEPTH = 4;
/** Stockfish's own upper limit; no position that occurs in play has more legal moves. A higher number is ignored. */
export const ALL_MOVES_MULTI_PV = 256;

/**
 * Measured strength of sampling at `SAMPLING_DEPTH` with each temperature, on the scale where UCI_Elo 1320 = 1320
 * (design.md, "Facts"), hottest and weakest first.
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
  const above = MEASURED.findIndex((point) => point.elo >= elo);
  const index = Math.max(1, above < 0 ? MEASURED.length - 1 : above);
  const [weaker, stronger] = [MEASURED[index - 1], MEASURED[index]];
  if (!weaker || !stronger) throw new RangeError(`no strength ${elo}`);
  const share = (elo - weaker.elo) / (stronger.elo - weaker.elo);
  return weaker.temperatureCp * (stronger.temperatureCp / weaker.temperatureCp) ** share;
}

/**
 * Draws a move: each is taken with probability ∝ exp((its score − the best score) / temperature).
 * Undefined when there is no candidate.
 */
export function sampleMove(
  candidates: readonly Candidate[],
  temperatureCp: number,
  random: Random,
): Candidate | undefined {
  const scores = candidates.map(({ score }) => toCentipawns(score));
  const best = Math.max(...scores);
  const weights = scores.map((score) => Math.exp((score - best) / temperatureCp));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  // Rounding can leave a hair over zero after the last weight: then the last one was meant.
  return candidates.find((_, index) => (left -= weights[index] ?? 0) < 0) ?? candidates.at(-1);
}
