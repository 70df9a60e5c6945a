/**
 * GET /workouts/lessons: the lessons that can be trained beside the course. Whoever may not is shown what there is.
 */
import { LESSON_TITLE_KEYS } from '#contract/curriculum';
import { workoutIdOf, type WorkoutLessons } from '#contract/workouts';
import { listStocks } from '#db/queries/workouts';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';

/** Those that have a stock, in course order; none before the stock is stored. */
export async function getWorkoutLessons({ db, actor }: Services): Promise<WorkoutLessons> {
  requireLearner(actor);
  const stocked = new Set(await listStocks(db, LESSON_TITLE_KEYS.map(workoutIdOf)));
  return { lessons: LESSON_TITLE_KEYS.filter((lesson) => stocked.has(workoutIdOf(lesson))) };
}
