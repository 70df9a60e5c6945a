/**
 * What the calls about the review deck take and return (product.md §11.18).
 *
 * A review shows a missed position once more, in a mirror. The server hands it out, takes the first answer, and says when it comes
 * back.
 */
import { z } from 'zod';
import type { Mirroring } from '#names/mirrorings';
import type { PositionRecord } from './assignments.ts';
import { answerSchema, keySchema, secondsSchema, timeZoneSchema } from './attempts.ts';
import type { LessonTitleKey } from './curriculum.ts';
import { DEFAULT_TIME_ZONE } from './time-zone.ts';

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
