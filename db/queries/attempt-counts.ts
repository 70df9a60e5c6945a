/**
 * How many attempts a learner has stored today: two columns beside the learner, so that a full day is seen without counting rows.
 */
import { sql, type SQL } from 'drizzle-orm';
import { learners } from '#db/schema';
import type { Database } from './database.ts';

/** Positions and runs together, a UTC day: two hundred tasks of ten, far above what a person does. */
export const MOST_ATTEMPTS_A_DAY = 2_200;
const DAY_MS = 86_400_000;

/** Seconds from `now` to the end of its UTC day. */
export function secondsLeftInDay(now: number): number {
  return Math.ceil((DAY_MS - (now % DAY_MS)) / 1_000);
}

/** Condition: the learner may store one more. */
export function hasRoomToday(learnerId: string, now: number): SQL {
  return sql`not exists (select 1 from ${learners} where ${learners.id} = ${learnerId} and ${learners.attempts_day} = ${dayOf(now)} and ${learners.attempts_count} >= ${MOST_ATTEMPTS_A_DAY})`;
}

/** Statement: counts the attempt that the statement right before it in the batch has stored, if it has. */
export function countIfStored(db: Database, learnerId: string, now: number) {
  return db
    .update(learners)
    .set({
      attempts_count: sql`case when ${learners.attempts_day} = ${dayOf(now)} then ${learners.attempts_count} + 1 else 1 end`,
      attempts_day: dayOf(now),
    })
    .where(sql`${learners.id} = ${learnerId} and changes() > 0`);
}

function dayOf(now: number): number {
  return Math.floor(now / DAY_MS);
}
