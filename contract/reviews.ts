/**
 * What the calls about the review deck take and return, with moments of own games put in it (product/deck.md and product/deck.md#the-review-deck).
 *
 * A review shows a missed position once more, in a mirror. The server hands it out, takes the first answer, and says when it comes
 * back.
 */
import { z } from 'zod';
import type { Mirroring } from '#chess/mirrorings';
import {
  type PositionRecord,
  answerSchema,
  keySchema,
  secondsSchema,
  squareSchema,
  timeZoneSchema,
} from './attempts.ts';
import { type LessonTitleKey, findLesson } from './curriculum.ts';
import { DEFAULT_TIME_ZONE } from './dates.ts';

const zoneSchema = timeZoneSchema.default(DEFAULT_TIME_ZONE);

export const reviewsDueInput = z.object({ timezone: zoneSchema });
export type ReviewsDueQuery = z.infer<typeof reviewsDueInput>;

export const nextReviewInput = z.object({ review_key: keySchema, timezone: zoneSchema });
export type NextReviewRequest = z.infer<typeof nextReviewInput>;

export const reviewAnswerInput = z.object({
  review_key: keySchema,
  /** Null skips the position. */
  answer: answerSchema.nullable(),
  /** As the client measured it, in seconds. */
  time_taken_seconds: secondsSchema,
  timezone: zoneSchema,
});
export type ReviewAnswer = z.infer<typeof reviewAnswerInput>;

/** Result of /reviews/due: how a learner's deck stands today. */
export interface ReviewsDue {
  readonly date: string;
  readonly due_count: number;
  /** Reviewed on this date, and how many may be. */
  readonly done_today: number;
  readonly allowed_today: number;
  /** The date on which the first card is due that is not yet; null when there is none. */
  readonly next_due: string | null;
}

/** A position as a review shows it. What would give the answer away is null until it is answered. */
export interface ReviewPosition extends PositionRecord {
  readonly lesson: LessonTitleKey;
  /** Of a moment of the learner's own game: when it was played, null when nobody knows. Null for a position of the content. */
  readonly own_game: { readonly date: string | null } | null;
}

/** A position that was handed out. */
export interface Review {
  /** Under which it is answered: that of the review that was open already, if one was. */
  readonly review_key: string;
  readonly mirroring: Mirroring;
  readonly position: ReviewPosition;
}

/** Result of /reviews/next; null when nothing is due. */
export interface NextReview {
  readonly review: Review | null;
}

/** Result of /reviews/answer: what became of it, and when the position comes back. */
export interface ReviewResult extends Review {
  readonly is_correct: boolean;
  /** Whether an answer that is not correct was right in part. */
  readonly is_partly: boolean;
  readonly skipped: boolean;
  readonly time_taken_seconds: number;
  readonly next_due: string;
}

/** No FEN is longer. */
const FEN_MAX_LENGTH = 100;

const lessonSchema = z.custom<LessonTitleKey>(
  (value) => typeof value === 'string' && findLesson(value) !== undefined,
  'not a lesson',
);
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
