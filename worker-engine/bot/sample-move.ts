/**
 * Draws one move among all by their scores: the better a move, the more likely.
 */
import type { Random } from './random.ts';
import { toCentipawns, type Candidate } from './uci-lines.ts';

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
