/**
 * GET /attempts/best_course_attempts: the learner's own progress over the whole course.
 */
import type { BestCourseAttempts } from '#contract/attempts';
import { listBestAttempts } from '#db/queries/attempts';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';

/** The best run through every task they have finished, by task title key. */
export async function getBestCourseAttempts({ db, actor }: Services): Promise<BestCourseAttempts> {
  const rows = await listBestAttempts(db, requireLearner(actor).sub);
  return Object.fromEntries(
    rows.map(({ assignment_id, correct_count, total_count, time_taken_seconds }) => [
      assignment_id,
      { correct_count, total_count, time_taken_seconds },
    ]),
  );
}
