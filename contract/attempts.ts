/**
 * What the calls about attempts take and return (product.md §11.4, §11.5).
 *
 * One shape on REST and tRPC. `answer` and `attempt_key` are optional on REST (what comes without
 * them stands as claimed); tRPC insists on both.
 */
import { z } from 'zod';
import type { Square } from '#names/chess';
import { INVALID_TRIES_MAX } from './invalid-tries.ts';
import { isSquare } from './squares.ts';
import { TIME_TAKEN_MAX_SECONDS } from './time-taken.ts';
import { DEFAULT_TIME_ZONE, isTimeZone } from './time-zone.ts';

/** No position has more attacks or x-rays; a longer list is not an answer. */
const ANSWER_MAX_ARROWS = 128;
/** The squares of the board. */
const ANSWER_MAX_CIRCLES = 64;
const ID_MAX_LENGTH = 100;
/**
 * How long each answer and each run is kept as it is; then answers are added up by position, and of a run its best result stays
 * (product.md §11.17). A quarter of a year shows whether one gets better, and it bounds what a learner takes.
 */
export const ATTEMPTS_KEPT_DAYS = 30;
/** Longer than any name in the IANA database. */
const TIME_ZONE_MAX_LENGTH = 64;

export const squareSchema = z.custom<Square>(isSquare, 'not a square');
const idSchema = z.string().min(1).max(ID_MAX_LENGTH);
export const timeZoneSchema = z.string().max(TIME_ZONE_MAX_LENGTH).refine(isTimeZone, 'unknown time zone');
export const secondsSchema = z.number().min(0).max(TIME_TAKEN_MAX_SECONDS);

/** Made by the client, one per attempt: the same key again is the same attempt, stored once, capitals or not. */
export const keySchema = z.uuid().toLowerCase();

const arrowSchema = z.object({ from: squareSchema, to: squareSchema });
/** Arrows, circles or drops that were refused at once and are not part of the answer (product.md §4.11). */
const invalidTriesSchema = z.number().int().min(0).max(INVALID_TRIES_MAX);

/**
 * A learner's answer as it travels: what was on the board at Submit, or the move that was played. The use-case says which of
 * the three an exercise takes.
 */
export const answerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('arrows'),
    arrows: z.array(arrowSchema).max(ANSWER_MAX_ARROWS),
    invalid_tries: invalidTriesSchema,
  }),
  z.object({
    kind: z.literal('circles'),
    squares: z.array(squareSchema).max(ANSWER_MAX_CIRCLES),
    invalid_tries: invalidTriesSchema,
  }),
  z.object({ kind: z.literal('move'), move: arrowSchema, invalid_tries: invalidTriesSchema }),
]);
export type AttemptAnswer = z.infer<typeof answerSchema>;

/** Body of POST /attempts/position_attempt. */
export const positionAttemptInput = z.object({
  position_task_id: idSchema,
  assignment_id: idSchema,
  is_correct: z.boolean(),
  time_taken_seconds: secondsSchema,
  answer: answerSchema.optional(),
  attempt_key: keySchema.optional(),
  /** The run that it is part of: the `attempt_key` that the assignment attempt will have. */
  run_key: keySchema.optional(),
});
export type PositionAttempt = z.infer<typeof positionAttemptInput>;
/** The same over tRPC. */
export const gradedPositionAttemptInput = positionAttemptInput.required({ answer: true, attempt_key: true });

/** Result of a position attempt: the server's verdict, which is what counts. */
export interface PositionAttemptResult {
  readonly is_correct: boolean;
  /** False when the attempt came without an answer and stands as claimed. */
  readonly graded: boolean;
}

/** Body of POST /attempts/assignment_attempt. */
export const assignmentAttemptInput = z.object({
  assignment_id: idSchema,
  correct_count: z.number().int().min(0).max(100),
  total_count: z.number().int().min(1).max(100),
  time_taken_seconds: secondsSchema,
  /** The name of a time zone; the moment itself is the server's clock (product.md §11.5). */
  completed_at: timeZoneSchema,
  /** The learner's time zone; on REST a query parameter. */
  timezone: timeZoneSchema.default(DEFAULT_TIME_ZONE),
  attempt_key: keySchema.optional(),
  /** Keys of the position attempts that this attempt is made of: the server counts the right ones itself. */
  position_attempt_keys: z.array(keySchema).max(100).optional(),
});
export type AssignmentAttempt = z.infer<typeof assignmentAttemptInput>;
/** The same over tRPC. */
export const checkedAssignmentAttemptInput = assignmentAttemptInput.required({
  attempt_key: true,
  position_attempt_keys: true,
});

/** Result of an assignment attempt: what was stored; of a run in which nothing was answered, what it came to. */
export interface AssignmentAttemptResult {
  readonly correct_count: number;
  readonly total_count: number;
  readonly time_taken_seconds: number;
}

export const bestAssignmentAttemptInput = z.object({ assignment_id: idSchema });
export type BestAssignmentAttemptQuery = z.infer<typeof bestAssignmentAttemptInput>;

/** Result of /attempts/best_assignment_attempt/{assignment_id}; null time when there is no attempt yet. */
export interface BestAssignmentAttempt {
  readonly correct_count: number;
  readonly time_taken_seconds: number | null;
}

/** Result of /attempts/best_course_attempts, keyed by task title key; tasks without an attempt are absent. */
export type BestCourseAttempts = Readonly<
  Record<
    string,
    { readonly correct_count: number; readonly total_count: number; readonly time_taken_seconds: number }
  >
>;
