/**
 * What the calls about daily exercises take and return (product/daily.md#daily-exercises-and-the-leaderboard).
 *
 * A run is a learner's way through the ten positions of a date. The server hands them out one by one, takes the first answer to
 * each and times it (product/daily.md#daily-exercise).
 */
import { z } from 'zod';
import type { ShownVerdict } from '#vision/types';
import {
  type Answer,
  type LessonText,
  type PositionRecord,
  answerSchema,
  keySchema,
  secondsSchema,
  timeZoneSchema,
} from './attempts.ts';
import type { BoardConfig, ChapterKey, LessonTitleKey } from './curriculum.ts';
import { DEFAULT_TIME_ZONE, isDate } from './dates.ts';
import type { Language } from './languages.ts';

/** By how much at most a client's own time makes the server's shorter: the way there and back, in milliseconds. */
export const TIME_TOLERANCE_MS = 1_000;
/** Which share of the server's time counts at least, whatever the client says. */
export const LEAST_TIME_SHARE = 0.5;
/**
 * Longest time for reading a verdict that costs nothing, in milliseconds. The next position is in the page then: a longer one
 * would be time to think about it (adr/0035).
 */
export const READING_MAX_MS = 60_000;
/**
 * How many runs a learner may start in a UTC day, past dates and repeated ones together: two months
 * of the archive, which nobody plays in a day (product/calls.md#limits-of-calls).
 */
export const MOST_DAILY_RUNS_A_DAY = 60;
/** The archive begins with the first week of the pool: every date that is opened is a row that stays. */
export const FIRST_DAILY_DATE = '2024-01-01';
/** Nobody reads a position and finds what is right in less, in milliseconds: a run with such an answer is not ranked. */
export const ANSWER_FLOOR_MS = 1_000;

/**
 * Why a run is on no leaderboard: it was not the learner's first of the date, it came from the archive, the date was over
 * everywhere, everything was skipped, something was right too fast to be read, or the learner has no username or was taken off.
 */
export const UNRANKED_REASONS = [
  'repeat',
  'archive',
  'late',
  'skipped',
  'too-fast',
  'no-username',
  'unlisted',
] as const;
export type UnrankedReason = (typeof UNRANKED_REASONS)[number];

const placeSchema = z.number().int().min(0).max(99);

export const dailyTodayInput = z.object({ timezone: timeZoneSchema.default(DEFAULT_TIME_ZONE) });
export type DailyToday = z.infer<typeof dailyTodayInput>;

export const startDailyInput = z.object({
  run_key: keySchema,
  timezone: timeZoneSchema.default(DEFAULT_TIME_ZONE),
  /** A past date, for premium learners; the learner's today when absent. */
  date: z.string().refine(isDate, 'no date').optional(),
  /** Whether to be told the chapters of the positions first: then a new run has none handed out yet. */
  chapters_first: z.boolean().optional(),
});
export type StartDaily = z.infer<typeof startDailyInput>;

export const handOutInput = z.object({ run_key: keySchema, place: placeSchema });
export type HandOut = z.infer<typeof handOutInput>;

export const dailyAnswerInput = z.object({
  run_key: keySchema,
  place: placeSchema,
  /** Null skips the position. */
  answer: answerSchema.nullable(),
  /** From when the position was shown, as the client measured it, in seconds. */
  time_taken_seconds: secondsSchema,
  /** From when the answer before was sent until this position was shown: the verdict was read. */
  reading_seconds: secondsSchema.optional(),
  /** Whether the next position comes with the verdict: its time then begins when this answer arrives. */
  hand_out_next: z.boolean().optional(),
});
export type DailyAnswer = z.infer<typeof dailyAnswerInput>;

/** A position of a daily: which exercise it is goes with it. What would give the answer away is null until it is answered. */
export interface DailyPosition extends PositionRecord {
  readonly lesson: LessonTitleKey;
  readonly place: number;
}

/** A position that was answered or skipped, with all that is said of it. */
export interface AnsweredPosition {
  readonly place: number;
  readonly position: DailyPosition;
  /** The learner's own; null when the position was skipped. */
  readonly answer: Answer | null;
  readonly is_correct: boolean;
  /** Whether an answer that is not correct was right in part. */
  readonly is_partly: boolean;
  readonly skipped: boolean;
  /** The time that counts. */
  readonly time_taken_seconds: number;
}

/** What an answer leads to. */
export interface DailyReply extends AnsweredPosition {
  /** What is shown of the verdict; null when the position was skipped. */
  readonly grading: ShownVerdict | null;
  /** The next position, handed out; null when it was not asked for, and after the last one. */
  readonly next: DailyPosition | null;
}

/** How a run stands. */
export interface DailyRun {
  readonly run_key: string;
  readonly date: string;
  readonly total_count: number;
  readonly answered: readonly AnsweredPosition[];
  /** Handed out and not answered yet; null before the next is asked for, and at the end. */
  readonly open: DailyPosition | null;
  readonly correct_count: number;
  readonly time_taken_seconds: number;
  readonly completed: boolean;
  /** Null for a run that is ranked, or open. */
  readonly unranked: UnrankedReason | null;
}

/** A run that was started, or goes on. */
export interface StartedDaily extends DailyRun {
  /** There when they were asked for. */
  readonly chapters?: RunChapters;
}

export interface RunChapters {
  /** Of each position, in the order of the run. */
  readonly in_order: readonly ChapterKey[];
  /** Those of which the learner has answered some position before, wherever it was. */
  readonly met: readonly ChapterKey[];
}

/** A result of a daily: correct and the time that counts. */
export interface DailyResult {
  readonly correct_count: number;
  readonly total_count: number;
  readonly time_taken_seconds: number;
}

/** Result of /assignments/daily_for_user. */
export interface DailyState {
  /** Names the date's exercise, not the day of the pool. */
  readonly assignment_id: string;
  readonly date: string;
  /** Those handed out in the last run of the date; none before the first. */
  readonly positions: readonly DailyPosition[];
  readonly boardConfig: BoardConfig;
  readonly translations: Readonly<Record<Language, LessonText>>;
  /** Whether a run of the date is closed. */
  readonly completed: boolean;
  /** The best of the date's runs; null when there is none. */
  readonly best: DailyResult | null;
  /** The last run of the date; null before the first. */
  readonly run: DailyRun | null;
  /** Whether another run may be started now, by the learner's tier. */
  readonly may_start: boolean;
  /** Whether the date was had in an account that the learner has deleted since. */
  readonly had_before: boolean;
  /** Dates with a closed run that was not of the archive, newest first, of the last year. */
  readonly days: readonly string[];
}

/** Result of /attempts/best_daily_assignment_for_user: zero correct and null time when there is none. */
export interface BestDaily {
  readonly correct_count: number;
  readonly time_taken_seconds: number | null;
}
