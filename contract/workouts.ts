/**
 * What the calls about workouts take and return (product/workouts.md#workouts).
 *
 * A workout is some positions of one lesson, as hard as the learner can just do. They come from a stock of their own, so that there are
 * always others.
 */
import { z } from 'zod';
import type { PositionRecord } from './attempts.ts';
import {
  findLesson,
  LESSON_TITLE_KEYS,
  POSITIONS_PER_TASK,
  type BoardConfig,
  type ChapterKey,
  type LessonPlan,
  type LessonTitleKey,
} from './curriculum.ts';
import { MOST_DIFFICULTY, MOST_WORKOUT_POSITIONS } from './limits.ts';

const PREFIX = 'workout.';

/** What a lesson's stock is called where an answer names its assignment. */
export type WorkoutId = `workout.${LessonTitleKey}`;

/** The name of a lesson's stock. */
export function workoutIdOf(lesson: LessonTitleKey): WorkoutId {
  return `${PREFIX}${lesson}`;
}

/** The lesson whose stock has this name; undefined for any other assignment. */
export function findWorkoutLesson(assignmentId: string): LessonPlan | undefined {
  return assignmentId.startsWith(PREFIX) ? findLesson(assignmentId.slice(PREFIX.length)) : undefined;
}

export const workoutInput = z.object({
  lesson: z.enum(LESSON_TITLE_KEYS),
  limit: z.coerce.number().int().min(1).max(MOST_WORKOUT_POSITIONS).default(POSITIONS_PER_TASK),
  /** Around which the positions are to be; without it the learner's own strength decides. */
  difficulty: z.coerce.number().int().min(0).max(MOST_DIFFICULTY).optional(),
});
export type WorkoutQuery = z.infer<typeof workoutInput>;

/** Result of GET /workouts/positions. */
export interface Workout {
  readonly assignment_id: string;
  readonly chapter: ChapterKey;
  readonly boardConfig: BoardConfig;
  /** Around which they are. */
  readonly difficulty: number;
  /** None where the lesson has no stock. */
  readonly positions: readonly PositionRecord[];
}

/** Result of GET /workouts/lessons: those that have a stock, in course order. */
export interface WorkoutLessons {
  readonly lessons: readonly LessonTitleKey[];
}
