/**
 * GET /attempts/best_assignment_attempt/{assignment_id}: the learner's own best run through one task.
 */
import type { BestAssignmentAttempt, BestAssignmentAttemptQuery } from '#contract/attempts';
import { requireOpenTask } from '../../auth/require-open-task.ts';
import type { LearnerServices } from '../../services/services.ts';
import { findBest } from './runs.ts';

/** The best attempt; zero correct and no time when there is none yet. */
export async function getBestAssignmentAttempt(
  { own, tier }: LearnerServices,
  { assignment_id: assignmentId }: BestAssignmentAttemptQuery,
): Promise<BestAssignmentAttempt> {
  requireOpenTask(tier(), assignmentId);
  const best = findBest(own, assignmentId);
  return {
    correct_count: best?.correct_count ?? 0,
    time_taken_seconds: best ? best.time_ms / 1_000 : null,
  };
}
