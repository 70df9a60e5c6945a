/**
 * Deletes results that no leaderboard shows any more, for the maintenance job; and finds those of a learner whose account goes.
 */
import { and, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { addDays, earliestDateAt } from '#contract/dates';
import { PERIODS } from '#contract/leaderboard';
import type { SharedDatabase } from '#db/shared/database';
import { boards, results } from '#db/shared/schema';
import { boardName } from './boards.ts';

/** The first date that somebody may still see: of the seven days up to the date that it is last on Earth. */
export function firstShownDate(now: number): string {
  return addDays(earliestDateAt(now), 1 - PERIODS.week);
}

/** Deletes results of dates before `date`, so many at most; returns how many it deleted. */
export async function deleteOldResults(shared: SharedDatabase, date: string, most: number): Promise<number> {
  const deleted = await shared
    .delete(results)
    .where(
      sql`(date, learner_id) in (select date, learner_id from ${results} where ${lt(results.date, date)} limit ${most})`,
    )
    .returning({ date: results.date });
  return deleted.length;
}

/** Deletes leaderboards of one date, or of the seven days up to one, that is before `date`; so many at most. */
export async function deleteOldBoards(shared: SharedDatabase, date: string, most: number): Promise<number> {
  const [ofDate, ofWeek, firstOfWeeks] = [
    boardName({ date, days: PERIODS.today }),
    boardName({ date, days: PERIODS.week }),
    boardName({ date: '', days: PERIODS.week }),
  ];
  const old = shared
    .select({ board: boards.board })
    .from(boards)
    .where(or(lt(boards.board, ofDate), and(gte(boards.board, firstOfWeeks), lt(boards.board, ofWeek))))
    .limit(most);
  const deleted = await shared
    .delete(boards)
    .where(inArray(boards.board, old))
    .returning({ board: boards.board });
  return deleted.length;
}

/** Condition: a result is this learner's. It looks on date after date, for no index is by learner. */
export function isResultOf(learnerId: string): SQL {
  return sql`${results.learner_id} = ${learnerId} and ${results.date} in (
    with recursive dates (date) as (select min(date) from ${results}
      union all select (select min(date) from ${results} where ${results.date} > dates.date) from dates where dates.date is not null)
    select date from dates where date is not null)`;
}

/** Condition: a leaderboard shows this learner. */
export function isBoardWith(learnerId: string): SQL {
  return sql`instr(${boards.body}, ${learnerId}) > 0`;
}
