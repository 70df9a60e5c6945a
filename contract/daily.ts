/**
 * The pool of daily exercises: how large it is, and which of its days a date has once the order of its weeks is known.
 *
 * The pool is whole weeks, Monday to Sunday, because a day's difficulty goes with its weekday (product/content.md#the-daily-pool). The order is a
 * secret of the server (edge/domains/daily/order.ts): the pool itself is public.
 */
import { daysSinceFirstMonday } from './dates.ts';

export const DAYS_PER_WEEK = 7;
/** More than two years of days (docs/content.md). */
export const DAILY_WEEKS = 116;
export const DAILY_COUNT = DAILY_WEEKS * DAYS_PER_WEEK;

const DAILY_ID = /^daily\.([1-9]\d{0,2})$/;

/** Names a day of the pool; it is the assignment id of its positions. */
export type DailyId = `daily.${number}`;

/** Where a date stands: in which round through the pool, in which week of the round (from 0), on which weekday (0 is Monday). */
export interface PlaceInRounds {
  readonly round: number;
  readonly week: number;
  readonly weekday: number;
}

/** The place of a date; every week of a round has another week of the pool. */
export function placeOfDate(date: string): PlaceInRounds {
  const days = daysSinceFirstMonday(date);
  const weeks = Math.floor(days / DAYS_PER_WEEK);
  const round = Math.floor(weeks / DAILY_WEEKS);
  return { round, week: weeks - round * DAILY_WEEKS, weekday: days - weeks * DAYS_PER_WEEK };
}

/** A day of the pool: `week` from 0, `weekday` 0 on Monday to 6 on Sunday. */
export function dailyIdOf(week: number, weekday: number): DailyId {
  return `daily.${week * DAYS_PER_WEEK + weekday + 1}`;
}

/** The weekday of a day of the pool, 0 on Monday to 6 on Sunday; undefined when this names none of the pool. */
export function findDailyWeekday(assignmentId: string): number | undefined {
  const number = Number(DAILY_ID.exec(assignmentId)?.[1]);
  return number <= DAILY_COUNT ? (number - 1) % DAYS_PER_WEEK : undefined;
}
