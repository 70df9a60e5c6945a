/**
 * Whether chances come true: of all moves that were given a chance of 30 to 40 %, about 35 in 100 should have been played; and
 * where the chance of a mistake is that, as many people should have made one.
 */
import { isMistake, mistakeChance, type PeerMove } from '../../worker-engine/game/peers.ts';
import type { JudgedSituation } from './judged-situations.ts';

export interface ReliabilityStep {
  count: number;
  /** Sum of the chances given. */
  given: number;
  played: number;
}

export type RateReliability = readonly ReliabilityStep[];

const STEPS = 10;

export function createReliability(): RateReliability {
  return Array.from({ length: STEPS }, () => ({ count: 0, given: 0, played: 0 }));
}

interface ReliabilityTold {
  readonly chances: Float32Array;
  readonly count: number;
  readonly chosen: number;
}

export function addToReliability(
  reliability: RateReliability,
  { chances, count, chosen }: ReliabilityTold,
): void {
  for (let move = 0; move < count; move++) addTo(reliability, chances[move] ?? 0, move === chosen);
}

/** Counts whether the person went wrong, as the review would call it; where a mate was there the review does not say. */
export function addMistake(
  reliability: RateReliability,
  { chosen, search, judge }: JudgedSituation,
  chances: Float32Array,
): void {
  const moves = judge.legal.map((move, place): PeerMove => ({
    move,
    chance: chances[place] ?? 0,
    score: { kind: 'cp', cp: search.deep[place] ?? 0 },
  }));
  const played = moves[chosen];
  const hasMate = Math.max(...search.deep) >= MATE_CP;
  if (played && !hasMate) addTo(reliability, mistakeChance(moves), isMistake(played.score, moves));
}

/** Scores from here on are mates (`#bot/scores-of-moves`). */
const MATE_CP = 9_900;

function addTo(reliability: RateReliability, chance: number, came: boolean): void {
  const step = reliability[Math.min(STEPS - 1, Math.floor(chance * STEPS))];
  if (!step) return;
  step.count += 1;
  step.given += chance;
  step.played += came ? 1 : 0;
}
