/**
 * How hard the next positions of a workout are, after those that were just played (product/workouts.md). Pure.
 */
import { MOST_DIFFICULTY } from '#contract/limits';

/** Points of difficulty of 100. */
const STEP = 8;
/** Shares of right answers from which on it was too easy, and up to which it was too hard. */
const TOO_EASY = 0.9;
const TOO_HARD = 0.6;

export type Trend = 'harder' | 'easier' | 'same';

/** How many were right of how many. */
export interface WorkoutScore {
  readonly correct: number;
  readonly total: number;
}

/** Which way it goes on. */
export function trendAfter({ correct, total }: WorkoutScore): Trend {
  if (total === 0) return 'same';
  const share = correct / total;
  if (share >= TOO_EASY) return 'harder';
  return share <= TOO_HARD ? 'easier' : 'same';
}

/** The difficulty of the next ones; it stays on the scale. */
export function nextDifficulty(difficulty: number, score: WorkoutScore): number {
  const step = { harder: STEP, easier: -STEP, same: 0 }[trendAfter(score)];
  return Math.min(Math.max(difficulty + step, 0), MOST_DIFFICULTY);
}
