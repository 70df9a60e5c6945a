/**
 * GET /workouts/lessons: the lessons that can be trained beside the course. Whoever may not is shown what there is.
 */
import { LESSONS, type LessonTitleKey } from '#contract/curriculum';
import { workoutIdOf, type WorkoutLessons } from '#contract/workouts';
import { listStocks } from '#db/queries/workouts';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';

/** Those that have a stock, in course order; none before the stock is stored. */
export async function getWorkoutLessons({ db, actor }: Services): Promise<WorkoutLessons> {
  requireLearner(actor);
  const lessons = LESSONS.map(({ chapter, key }): LessonTitleKey => `${chapter}.${key}`);
  const stocked = new Set(await listStocks(db, lessons.map(workoutIdOf)));
  return { lessons: lessons.filter((lesson) => stocked.has(workoutIdOf(lesson))) };
}
