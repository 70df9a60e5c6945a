/**
 * How much a learner has stored today: columns beside the learner, so that a full day is seen without counting rows.
 */
import { eq, sql, type SQL } from 'drizzle-orm';
import { MOST_BOT_GAMES_A_DAY } from '#contract/bot-games';
import { MOST_DAILY_RUNS_A_DAY } from '#contract/daily-runs';
import { MOST_OWN_MOMENTS_A_DAY } from '#contract/own-moment-limits';
import { learners } from '#db/schema';
import type { Database, HomeDatabase } from './database.ts';
import { keptStatement, type Given, type ValueOrPlaceholder } from './kept-statement.ts';

/** Positions and runs together, a UTC day: two hundred tasks of ten, far above what a person does. */
export const MOST_ATTEMPTS_A_DAY = 2_200;
const DAY_MS = 86_400_000;

/** What is counted, and the most of it in a UTC day. */
const COUNTED = {
  attempt: { column: learners.attempts_count, most: MOST_ATTEMPTS_A_DAY },
  dailyRun: { column: learners.daily_runs_count, most: MOST_DAILY_RUNS_A_DAY },
  moment: { column: learners.moments_count, most: MOST_OWN_MOMENTS_A_DAY },
  botGame: { column: learners.bot_games_count, most: MOST_BOT_GAMES_A_DAY },
} as const;
type Counted = keyof typeof COUNTED;

/** Seconds from `now` to the end of its UTC day. */
export function secondsLeftInDay(now: number): number {
  return Math.ceil((DAY_MS - (now % DAY_MS)) / 1_000);
}

/** Condition: the learner may store one more on this day (`utcDayOf`). */
export function hasRoomToday(
  counted: Counted,
  learnerId: ValueOrPlaceholder<string>,
  day: ValueOrPlaceholder<number>,
): SQL {
  const { column, most } = COUNTED[counted];
  return sql`not exists (select 1 from ${learners} where ${learners.id} = ${learnerId} and ${learners.attempts_day} = ${day} and ${column} >= ${most})`;
}

/** Statement: counts what the statement right before it in the batch has stored, if it has. */
export function countIfStored(db: Database, counted: Counted, learnerId: string, now: number) {
  return COUNT[counted](db, { learnerId, day: utcDayOf(now) });
}

const COUNT = {
  attempt: keepCount('attempt'),
  dailyRun: keepCount('dailyRun'),
  moment: keepCount('moment'),
  botGame: keepCount('botGame'),
} as const;

function keepCount(counted: Counted) {
  return keptStatement((db, { learnerId, day }: Given<{ learnerId: string; day: number }>) => {
    const { attempts_count, daily_runs_count, moments_count, bot_games_count } = learners;
    // A new day begins with zero of each.
    const today = (column: (typeof COUNTED)[Counted]['column']) =>
      sql`case when ${learners.attempts_day} = ${day} then ${column} else 0 end + ${Number(column === COUNTED[counted].column)}`;
    return db
      .update(learners)
      .set({
        attempts_count: today(attempts_count),
        daily_runs_count: today(daily_runs_count),
        moments_count: today(moments_count),
        bot_games_count: today(bot_games_count),
        attempts_day: sql`${day}`,
      })
      .where(sql`${learners.id} = ${learnerId} and changes() > 0`);
  });
}

/** Whether the learner's day has as many daily runs as it can have. */
export async function isDayFullOfRuns(db: HomeDatabase, learnerId: string, now: number): Promise<boolean> {
  const [row] = await roomForRuns(db, { learnerId, day: utcDayOf(now) });
  return row?.hasRoom === 0;
}

const roomForRuns = keptStatement((db, { learnerId, day }: Given<{ learnerId: string; day: number }>) =>
  db
    .select({ hasRoom: sql<number>`${hasRoomToday('dailyRun', learnerId, day)}` })
    .from(learners)
    .where(eq(learners.id, learnerId)),
);

/** The UTC day of a moment, as the learner's counts name it. */
export function utcDayOf(now: number): number {
  return Math.floor(now / DAY_MS);
}
