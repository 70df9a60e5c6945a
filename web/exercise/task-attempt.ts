/**
 * A finished run as the server wants it, and which of two results is the better one. Pure.
 */
import type { CheckedAssignmentAttempt } from '#web/platform/outbox/parcel.ts';
import { correctCountOf, type Completed } from './player.ts';

/** The attempt at the whole task; `timeZone` is the learner's IANA zone name. */
export function taskAttemptOf(player: Completed, timeZone: string): CheckedAssignmentAttempt {
  return {
    assignment_id: player.task.assignmentId,
    correct_count: correctCountOf(player),
    total_count: player.task.positions.length,
    time_taken_seconds: player.taskSeconds,
    completed_at: timeZone,
    timezone: timeZone,
    attempt_key: player.taskAttemptKey,
    position_attempt_keys: player.attempts.map((attempt) => attempt.attempt_key),
  };
}

/** A result as far as it can be compared; null seconds mean that there is none yet. */
export interface Result {
  readonly correct_count: number;
  readonly time_taken_seconds: number | null;
}

/** The better of two results: more correct first, then less time (design.md, "The contract"). */
export function betterResult<R extends Result>(a: R, b: R): R {
  if (a.time_taken_seconds === null) return b;
  if (b.time_taken_seconds === null) return a;
  if (a.correct_count !== b.correct_count) return a.correct_count > b.correct_count ? a : b;
  return a.time_taken_seconds <= b.time_taken_seconds ? a : b;
}
