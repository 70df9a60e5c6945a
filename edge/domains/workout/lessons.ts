/**
 * GET /workouts/lessons: the lessons that can be trained beside the course. Whoever may not is shown what there is.
 */
import { LESSON_TITLE_KEYS } from '#contract/curriculum';
import { workoutIdOf, type WorkoutLessons } from '#contract/workouts';
import type { LearnerServices } from '../../services/services.ts';

/** Those that have a stock, in course order. */
export async function getWorkoutLessons({ content }: LearnerServices): Promise<WorkoutLessons> {
  const stocked = new Set(await content.listStocked(LESSON_TITLE_KEYS.map(workoutIdOf)));
  return { lessons: LESSON_TITLE_KEYS.filter((lesson) => stocked.has(workoutIdOf(lesson))) };
}
