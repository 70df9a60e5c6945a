/**
 * The leaderboard: what its call takes and returns, and the one number by which results are ordered (product/daily.md#leaderboard). Pure.
 */
import { z } from 'zod';
import { timeZoneSchema } from './attempts.ts';
import { POSITIONS_PER_TASK } from './curriculum.ts';
import { DEFAULT_TIME_ZONE } from './dates.ts';

/** Rows of a list unless told otherwise, and most. */
const DEFAULT_TOP = 12;
const MOST_TOP = 100;

/** Days of each period. */
export const PERIODS = { today: 1, yesterday: 1, week: 7 } as const;
export type Period = keyof typeof PERIODS;

export const leaderboardInput = z.object({
  top_n: z.coerce.number().int().min(1).max(MOST_TOP).default(DEFAULT_TOP),
  period: z.enum(['today', 'yesterday', 'week']).default('today'),
  timezone: timeZoneSchema.default(DEFAULT_TIME_ZONE),
});
export type LeaderboardQuery = z.infer<typeof leaderboardInput>;

/** One place of a list. */
export interface LeaderboardRow {
  /** From 1; no two share one. */
  readonly rank: number;
  readonly username: string;
  readonly correct_count: number;
  readonly total_count: number;
  readonly time_taken_seconds: number;
  /** When the result was reached; ISO 8601, UTC. */
  readonly completed_at: string;
  readonly is_own: boolean;
}

/** Result of /attempts/top_daily_assignment_attempts. */
export interface Leaderboard {
  readonly period: Period;
  /** The date it is of, or the last of its days. */
  readonly date: string;
  readonly rows: readonly LeaderboardRow[];
  /** The learner's own place, also when it is among the rows; null when they have none. */
  readonly own: LeaderboardRow | null;
  readonly player_count: number;
}

/** A result as it is ranked; times are exact to a tenth of a second. */
interface RankedResult {
  readonly correctCount: number;
  readonly timeMs: number;
}

/** Times are ranked in 16 bits. */
const TIME_STEPS = 2 ** 16;
/** A date's times are ranked in tenths of a second, those of seven days in seconds. */
const TIME_UNITS_MS = { day: 100, days: 1_000 } as const;
/** The time of a run that took longer, 1 h 49 min: it fits a date's 16 bits, and seven of it those of a week. */
const LONGEST_TIME_MS = (TIME_STEPS - 1) * TIME_UNITS_MS.day;

/** How many positions a list of so many days counts. */
export function positionsOf(days: number): number {
  return days * POSITIONS_PER_TASK;
}

/** The score before the first run on a list of so many days. Less is better: first what is not correct, then time. */
export function startScore(days: number): number {
  return positionsOf(days) * TIME_STEPS;
}

/** The score of one run on a list of so many days. Each further run betters it by its `gainOf`. */
export function scoreOf(run: RankedResult, days: number): number {
  return startScore(days) - gainOf(run, days);
}

/** By how much a run of another date betters a score: scores are linear. Times are cut off as `formatTime` cuts them. */
export function gainOf({ correctCount, timeMs }: RankedResult, days: number): number {
  return correctCount * TIME_STEPS - Math.floor(Math.min(timeMs, LONGEST_TIME_MS) / unitOf(days));
}

/** The result behind a score. */
export function resultOfScore(score: number, days: number): RankedResult {
  const time = score % TIME_STEPS;
  return { correctCount: positionsOf(days) - (score - time) / TIME_STEPS, timeMs: time * unitOf(days) };
}

function unitOf(days: number): number {
  return days === 1 ? TIME_UNITS_MS.day : TIME_UNITS_MS.days;
}
