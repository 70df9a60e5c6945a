/** Builds the attempt of a finished run and compares its result with the best. Pure. */
import type { CheckedAssignmentAttempt } from '#web/shared/outbox/parcel.ts';
import { sizeOf } from './play-task.ts';
import type { Completed } from './player.ts';
import { correctCountOf } from './run.ts';

/** Returns whether every position was skipped; such a run is no result (adr/0011). */
export function wasSkipped({ outcomes }: Pick<Completed, 'outcomes'>): boolean {
  return outcomes.every((outcome) => outcome === 'skipped');
}

/** Returns the attempt at the task; `timeZone` is the learner's IANA zone. */
export function taskAttemptOf(player: Completed, timeZone: string): CheckedAssignmentAttempt {
  return {
    assignment_id: player.task.assignmentId,
    correct_count: correctCountOf(player),
    total_count: sizeOf(player.task),
    time_taken_seconds: player.taskSeconds,
    completed_at: timeZone,
    timezone: timeZone,
    attempt_key: player.taskAttemptKey,
    position_attempt_keys: player.attempts.map((attempt) => attempt.attempt_key),
  };
}

/** A result to compare; null seconds mean none yet. */
export interface Result {
  readonly correct_count: number;
  readonly time_taken_seconds: number | null;
}

/** The best result; undefined if there is none yet. */
export type BestSoFar = Result | 'loading' | 'failed' | undefined;

/** A result of a finished run. */
export interface ReachedResult extends Result {
  readonly time_taken_seconds: number;
}

/** Returns whether a result is the best; `best` may already include it. */
export function isNewBest(reached: ReachedResult, best: Result | undefined): boolean {
  const top = bestWith(reached, best);
  return top.correct_count === reached.correct_count && top.time_taken_seconds === reached.time_taken_seconds;
}

/** Returns the better of the best result and the new one. */
export function bestWith(reached: ReachedResult, best: Result | undefined): ReachedResult {
  return best && isReached(best) ? betterResult(reached, best) : reached;
}

function isReached(result: Result): result is ReachedResult {
  return result.time_taken_seconds !== null;
}

/** Prefers more correct answers, then less time (product/grading.md#the-best-result). */
function betterResult(a: ReachedResult, b: ReachedResult): ReachedResult {
  if (a.correct_count !== b.correct_count) return a.correct_count > b.correct_count ? a : b;
  return a.time_taken_seconds <= b.time_taken_seconds ? a : b;
}
