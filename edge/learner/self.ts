/**
 * What the learner's object knows of its learner: the one row of `self`, with the counts of the UTC day.
 */
import { eq } from 'drizzle-orm';
import { MOST_BOT_GAMES_A_DAY } from '#contract/bot-games';
import { MOST_DAILY_RUNS_A_DAY } from '#contract/daily-runs';
import { DAY_MS } from '#contract/dates';
import { Fault } from '#contract/faults';
import { MOST_OWN_MOMENTS_A_DAY } from '#contract/limits';
import type { LearnerDatabase } from '#db/learner/database';
import { prepareOnce } from '#db/learner/prepare-once';
import { self } from '#db/learner/schema';

export type Self = typeof self.$inferSelect;

/** Positions and runs together, a UTC day: two hundred tasks of ten, far above what a person does. */
export const MOST_ATTEMPTS_A_DAY = 2_200;
const SELF_ID = 1;

/** What is counted, and the most of it in a UTC day. */
const COUNTED = {
  attempts: { column: 'attempts_count', most: MOST_ATTEMPTS_A_DAY, plural: 'attempts' },
  dailyRuns: { column: 'daily_runs_count', most: MOST_DAILY_RUNS_A_DAY, plural: 'daily exercises' },
  moments: { column: 'moments_count', most: MOST_OWN_MOMENTS_A_DAY, plural: 'moments' },
  botGames: { column: 'bot_games_count', most: MOST_BOT_GAMES_A_DAY, plural: 'games' },
} as const;
export type Counted = keyof typeof COUNTED;

const selectSelf = prepareOnce((own) => own.select().from(self).prepare());

/** The row; undefined before the learner's first call. */
export function findSelf(own: LearnerDatabase): Self | undefined {
  return selectSelf(own).get();
}

/** The row, made now if it is not there yet. */
export function getSelf(own: LearnerDatabase, sub: string): Self {
  const known = findSelf(own);
  if (known) return known;
  return own.insert(self).values({ id: SELF_ID, sub }).returning().get();
}

/** Changes columns of the row. */
export function updateSelf(own: LearnerDatabase, change: Partial<Omit<Self, 'id' | 'sub'>>): void {
  own.update(self).set(change).where(eq(self.id, SELF_ID)).run();
}

/** Whether the learner may store one more today; `now` is in milliseconds since the epoch. */
export function hasRoomToday(row: Self, counted: Counted, now: number): boolean {
  const { column, most } = COUNTED[counted];
  return countsOf(row, now)[column] < most;
}

/** Raises `too-many-requests` until the UTC day ends if the learner may store no more of this. */
export function requireRoomToday(row: Self, counted: Counted, now: number): void {
  const { most, plural } = COUNTED[counted];
  if (!hasRoomToday(row, counted, now)) throw fullDay(`${most} ${plural}`, now);
}

/** Counts one more. */
export function countOne(own: LearnerDatabase, row: Self, counted: Counted, now: number): void {
  const counts = countsOf(row, now);
  const { column } = COUNTED[counted];
  updateSelf(own, { ...counts, [column]: counts[column] + 1, counts_day: utcDayOf(now) });
}

/** The counts of the UTC day of this moment: each day begins with zero. */
function countsOf(row: Self, now: number) {
  const isToday = row.counts_day === utcDayOf(now);
  const { attempts_count, daily_runs_count, moments_count, bot_games_count } = row;
  return isToday
    ? { attempts_count, daily_runs_count, moments_count, bot_games_count }
    : { attempts_count: 0, daily_runs_count: 0, moments_count: 0, bot_games_count: 0 };
}

/** The UTC day of a moment, in days since the epoch. */
export function utcDayOf(now: number): number {
  return Math.floor(now / DAY_MS);
}

/** `too-many-requests` until the UTC day ends; `what` there were more than of, as `2200 attempts`. */
export function fullDay(what: string, now: number): Fault {
  return new Fault('too-many-requests', `More than ${what} today. Try again tomorrow.`, {
    retryAfterSeconds: Math.ceil((DAY_MS - (now % DAY_MS)) / 1_000),
  });
}
