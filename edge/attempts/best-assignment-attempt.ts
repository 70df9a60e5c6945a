/**
 * GET /attempts/best_assignment_attempt/{assignment_id}: the learner's own best run through one task.
 */
import type { BestAssignmentAttempt, BestAssignmentAttemptQuery } from '#contract/attempts';
import { readBestAttempt } from '#db/queries/attempts';
import { requireLearner } from '../auth/actor.ts';
import { requireOpenTask } from '../auth/require-open-task.ts';
import type { Services } from '../services/services.ts';
import { tierOf } from '../services/tier.ts';

/** The best attempt; zero correct and no time when there is none yet. */
export async function getBestAssignmentAttempt(
  { db, actor, now }: Services,
  { assignment_id: assignmentId }: BestAssignmentAttemptQuery,
): Promise<BestAssignmentAttempt> {
  const learner = requireLearner(actor);
  const { best, premiumUntil } = await readBestAttempt(db, learner.sub, assignmentId);
  requireOpenTask(tierOf(learner, premiumUntil, now()), assignmentId);
  return { correct_count: best?.correct_count ?? 0, time_taken_seconds: best?.time_taken_seconds ?? null };
}
