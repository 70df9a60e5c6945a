/**
 * The daily exercise: how large its pool is, and which of it a date has. Knows no clock and no time zone.
 *
 * The pool is whole weeks, Monday to Sunday, because a day's difficulty goes with its weekday (product.md §9.7);
 * after the last week the first comes again.
 */

const DAYS_PER_WEEK = 7;
/** 406 days: the first whole number of weeks that gives the 400 days owed. */
export const DAILY_WEEKS = 58;
export const DAILY_COUNT = DAILY_WEEKS * DAYS_PER_WEEK;

const DAY_MS = 86_400_000;
/** A Monday long past; what matters is the weekday. */
const FIRST_MONDAY_MS = Date.UTC(2024, 0, 1);
const DAILY_ID = /^daily\.([1-9]\d{0,2})$/;

/** A daily exercise's assignment id. */
export type DailyId = `daily.${number}`;

/** The assignment id of the exercise for a date, written `2026-11-21`. */
export function dailyIdOf(date: string): DailyId {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || dateOf(time) !== date) throw new RangeError(`no date: ${date}`);
  const days = Math.round((time - FIRST_MONDAY_MS) / DAY_MS);
  const place = ((days % DAILY_COUNT) + DAILY_COUNT) % DAILY_COUNT;
  return `daily.${place + 1}`;
}

/** The weekday of a daily exercise, 0 on Monday to 6 on Sunday; undefined when this names none of the pool. */
export function findDailyWeekday(assignmentId: string): number | undefined {
  const number = Number(DAILY_ID.exec(assignmentId)?.[1]);
  return number <= DAILY_COUNT ? (number - 1) % DAYS_PER_WEEK : undefined;
}

/** A 30 February would else be read as a day of March. */
function dateOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
