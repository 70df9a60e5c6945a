/**
 * Moments of a learner's own games that they put in the review deck (product.md §5.16, §11.18): what the calls take and return.
 *
 * The page says which exercise of the course a moment is. What is right in it the server works out from the position.
 */
import { z } from 'zod';
import { squareSchema, timeZoneSchema } from './attempts.ts';
import { findLesson, type LessonTitleKey } from './curriculum.ts';
import { DEFAULT_TIME_ZONE } from './time-zone.ts';

/** No FEN is longer. */
const FEN_MAX_LENGTH = 100;

const lessonSchema = z.custom<LessonTitleKey>(
  (value) => typeof value === 'string' && findLesson(value) !== undefined,
  'not a lesson',
);
const zoneSchema = timeZoneSchema.default(DEFAULT_TIME_ZONE);

export const ownMomentInput = z.object({
  /** The exercise: its chapter, and whose pieces. The learner is the side to move. */
  lesson: lessonSchema,
  fen: z.string().max(FEN_MAX_LENGTH),
  /** The move that was played, where the chapter is about a move; null elsewhere. */
  candidate: z.object({ from: squareSchema, to: squareSchema }).nullable(),
  /** When the game was played; null when nobody knows. */
  game_date: z.iso.date().nullable(),
  timezone: zoneSchema,
});
export type NewOwnMoment = z.infer<typeof ownMomentInput>;

export const ownMomentsInput = z.object({ timezone: zoneSchema });
export type OwnMomentsQuery = z.infer<typeof ownMomentsInput>;

export const removeMomentInput = z.object({ position_task_id: z.string().max(100) });
export type RemoveMoment = z.infer<typeof removeMomentInput>;

/** A moment in the deck. */
export interface OwnMoment {
  readonly position_task_id: string;
  readonly lesson: LessonTitleKey;
  readonly fen: string;
  /** The move that was played, where the exercise is about it. */
  readonly green_from: string | null;
  readonly green_to: string | null;
  readonly game_date: string | null;
  /** The date on which it comes back. */
  readonly next_due: string;
}

/** Result of GET /reviews/moments: all of them, what was put in last first. */
export interface OwnMoments {
  readonly moments: readonly OwnMoment[];
}

/** Result of /reviews/moments/remove. */
export interface RemovedMoment {
  /** False when it was not in the deck. */
  readonly removed: boolean;
}
