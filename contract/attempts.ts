/**
 * What the calls about attempts and assignments take and return (product/calls.md#a-position-attempt and product/calls.md#an-assignment-attempt and product/calls.md#a-task-with-its-stats and product/profile.md#recent-answers).
 *
 * One shape on REST and tRPC. `answer` and `attempt_key` are optional on REST (what comes without
 * them stands as claimed); tRPC insists on both.
 */
import { z } from 'zod';
import type { Square } from '#chess/chess';
import { INVALID_TRIES_MAX, TIME_TAKEN_MAX_SECONDS } from './limits.ts';
import { isSquare } from './squares.ts';
import { DEFAULT_TIME_ZONE, isTimeZone } from './dates.ts';
import type { BoardConfig, ChapterKey, LessonTitleKey } from './curriculum.ts';
import type { Language } from './languages.ts';

/** No position has more attacks or x-rays; a longer list is not an answer. */
const ANSWER_MAX_ARROWS = 128;
/** The squares of the board. */
const ANSWER_MAX_CIRCLES = 64;
const ID_MAX_LENGTH = 100;
/**
 * How long each answer and each run is kept as it is; then answers are added up by position, and of a run its best result stays
 * (product/privacy.md#how-long-answers-are-kept). A quarter of a year shows whether one gets better, and it bounds what a learner takes.
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
const invalidTriesSchema = z.number().int().min(0).max(INVALID_TRIES_MAX);

/**
 * A learner's answer: what was on the board at Submit, or the move that was played. Page, worker and edge have no other form.
 *
 * `invalid_tries` counts the arrows, circles or drops that were refused at once (product/grading.md#the-grade).
 */
export const answerSchema = z.discriminatedUnion('kind', [
  /** Of chapters 1 and 5; in chapters 3 and 4 it says that the move is not safe. */
  z.object({
    kind: z.literal('arrows'),
    arrows: z.array(arrowSchema).max(ANSWER_MAX_ARROWS).readonly(),
    invalid_tries: invalidTriesSchema,
  }),
  /** Of chapter 2. */
  z.object({
    kind: z.literal('circles'),
    squares: z.array(squareSchema).max(ANSWER_MAX_CIRCLES).readonly(),
    invalid_tries: invalidTriesSchema,
  }),
  /** Of chapters 3 and 4: the candidate was played, so it is held to be safe. */
  z.object({ kind: z.literal('move'), move: arrowSchema, invalid_tries: invalidTriesSchema }),
]);
export type Answer = z.infer<typeof answerSchema>;
export type ArrowsAnswer = Extract<Answer, { readonly kind: 'arrows' }>;
export type CirclesAnswer = Extract<Answer, { readonly kind: 'circles' }>;
export type MoveAnswer = Extract<Answer, { readonly kind: 'move' }>;

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
  /** The name of a time zone; the moment itself is the server's clock (product/calls.md#an-assignment-attempt). */
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

/** Names a course task; the use-case says whether the course has it. */
export const byNameInput = z.object({ task_title_key: z.string().min(1).max(100) });
export type ByName = z.infer<typeof byNameInput>;

/** A position as the server sends it: null where the exercise has no such thing (product/course.md#a-position). */
export interface PositionRecord {
  readonly position_task_id: string;
  readonly fen: string;
  readonly green_from: string | null;
  readonly green_to: string | null;
  readonly red_from: string | null;
  readonly red_to: string | null;
  readonly correct_move: string | null;
  readonly comment_en: string | null;
  readonly comment_pl: string | null;
  /** How many of 100 players of a rating on Lichess, a multiple of 100, play the candidate; both null where nobody knows. */
  readonly played_percent: number | null;
  readonly played_rating: number | null;
}

/** A result: how many positions of how many were right, and in what time. */
interface AttemptStats {
  readonly correct_count: number;
  readonly total_count: number;
  /** Null when there is no attempt yet. */
  readonly time_taken_seconds: number | null;
}

/** Title and description of a lesson in one language. */
export interface LessonText {
  readonly title: string;
  readonly description: string;
}

/** Result of /assignments/by-name/{taskTitleKey}/positions_with_stats. */
export interface AssignmentWithStats {
  readonly assignment_id: string;
  readonly chapter: ChapterKey;
  readonly positions: readonly PositionRecord[];
  /** The learner's own best attempt; zero correct and null time when there is none. */
  readonly stats: AttemptStats;
  readonly boardConfig: BoardConfig;
  readonly translations: Readonly<Record<Language, LessonText>>;
}

/** Enough that the squares of the board have a share each; what is read for them is bounded. */
export const RECENT_ANSWERS = 500;

/** An answer that the server graded, with what it was an answer to. */
export interface RecentAnswer extends Pick<
  PositionRecord,
  'fen' | 'green_from' | 'green_to' | 'correct_move'
> {
  readonly lesson: LessonTitleKey;
  readonly answer: Answer;
  readonly is_correct: boolean;
  /** ISO 8601, UTC. */
  readonly answered_at: string;
}

/** Result of /users/recent_answers. */
export interface RecentAnswers {
  /** Of the course and of dailies, the newest first. */
  readonly answers: readonly RecentAnswer[];
}
