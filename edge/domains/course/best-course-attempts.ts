/**
 * GET /attempts/best_course_attempts: the learner's own progress over the whole course.
 */
import type { BestCourseAttempts } from '#contract/attempts';
import type { LearnerServices } from '../../services/services.ts';
import { listBests } from './runs.ts';

/** The best run through every task they have finished, by task title key. */
export async function getBestCourseAttempts({ own }: LearnerServices): Promise<BestCourseAttempts> {
  return Object.fromEntries(
    listBests(own).map(({ assignment_id, correct_count, total_count, time_ms }) => [
      assignment_id,
      { correct_count, total_count, time_taken_seconds: time_ms / 1_000 },
    ]),
  );
}
