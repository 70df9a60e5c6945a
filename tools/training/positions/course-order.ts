/**
 * What rises over the tasks of a lesson and the days of a week: the difficulty, which is the chance that people overlook what is
 * asked, and hardly the number of men.
 */
import { placedPieces } from '#chess/board';
import { LESSONS } from '#contract/curriculum';
import { findDailyWeekday } from '#contract/daily';
import { rankCorrelation } from './ranks.ts';
import type { StoredExercise } from './stored-content.ts';

export interface Order {
  readonly lesson: string;
  readonly positions: number;
  /** Rank correlations with the number of the task, or of the weekday. */
  readonly men: number;
  readonly difficulty: number;
}

/** The order of each lesson's tasks, and of its positions over the week; where nothing is to be found nothing is ordered. */
export function measureOrder(exercises: readonly StoredExercise[]): readonly Order[] {
  return LESSONS.flatMap(({ chapter, key }) =>
    (['course', 'dailies'] as const).map((origin) => {
      const lesson = `${chapter}.${key}`;
      const asked = exercises.filter(
        (exercise) =>
          exercise.lesson === lesson &&
          exercise.origin === origin &&
          (exercise.truth.length > 0 || exercise.move !== undefined),
      );
      const places = asked.map(placeOf);
      const rank = (numberOf: (exercise: StoredExercise) => number): number =>
        rankCorrelation(places, asked.map(numberOf));
      return {
        lesson: `${lesson}, ${origin}`,
        positions: asked.length,
        men: rank(({ position }) => placedPieces(position.board).length),
        difficulty: rank(({ difficulty }) => difficulty),
      };
    }),
  );
}

/** A task's number in its lesson, or the weekday of a day of the pool. */
function placeOf({ assignment, origin }: StoredExercise): number {
  return origin === 'course' ? Number(assignment.split('.').at(-1)) : (findDailyWeekday(assignment) ?? 0);
}
