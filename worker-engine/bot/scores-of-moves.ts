/**
 * What a search said of each legal move, as the model of people takes it: centipawns in sixteen bits, mates beyond all else.
 */
import { toCentipawns, type Candidate } from './uci-lines.ts';

/** Beyond this, less a hundred, a score is a mate. */
const MOST_CP = 10_000;
/** Mates farther away than this are all alike. */
const FARTHEST_MATE = 50;

/** The score of each of `moves`, in their order; one that the search did not mention is as bad as the worst. */
export function scoresOfMoves(
  candidates: readonly Pick<Candidate, 'move' | 'score'>[],
  moves: readonly string[],
): Int16Array {
  const known = new Map(candidates.map(({ move, score }) => [move, cpOf(score)]));
  const worst = Math.min(...known.values());
  return Int16Array.from(moves, (move) => known.get(move) ?? worst);
}

/** Mates lie beyond all other scores, sooner ones farther. */
function cpOf(score: Candidate['score']): number {
  if (score.kind === 'cp') return Math.max(100 - MOST_CP, Math.min(MOST_CP - 100, toCentipawns(score)));
  const distance = Math.min(FARTHEST_MATE, Math.abs(score.moves));
  return score.moves > 0 ? MOST_CP - distance : distance - MOST_CP;
}
