/**
 * Deletes what nobody can see any more. Each function deletes so many rows at most and returns how many it did.
 */
import { and, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { PERIODS } from '#contract/leaderboard';
import { rankCounts, ranks } from '#db/rank-tables';
import { addressChecks, freedUsernames } from '#db/schema';
import { usageBudgets, usageCounts } from '#db/usage-tables';
import type { FirstDatabase, HomeDatabase } from './database.ts';
import { boardOf } from './ranks.ts';

/** Deletes usernames that were given up until a moment: they rest no longer. */
export async function deleteFreedUsernames(
  db: FirstDatabase,
  freedUntil: number,
  most: number,
): Promise<number> {
  const over = db
    .select({ name: freedUsernames.name })
    .from(freedUsernames)
    .where(lte(freedUsernames.freed_at, freedUntil))
    .limit(most);
  const deleted = await db
    .delete(freedUsernames)
    .where(inArray(freedUsernames.name, over))
    .returning({ name: freedUsernames.name });
  return deleted.length;
}

/** Deletes how often networks asked about addresses on days before `day`. */
export async function deleteAddressChecks(db: FirstDatabase, day: number, most: number): Promise<number> {
  return deleteEarlierDays(db, { table: addressChecks, key: 'day, network', day, most });
}

/** Deletes usage counts of days before `day`. */
export async function deleteOldUsage(db: FirstDatabase, day: number, most: number): Promise<number> {
  return deleteEarlierDays(db, { table: usageCounts, key: 'day, type, detail', day, most });
}

/** Deletes how many usage events networks sent on days before `day`. */
export async function deleteUsageBudgets(db: FirstDatabase, day: number, most: number): Promise<number> {
  return deleteEarlierDays(db, { table: usageBudgets, key: 'day, network', day, most });
}

interface EarlierDays {
  readonly table: SQLiteTable;
  /** Columns of the primary key, the day among them. */
  readonly key: string;
  /** Days since the epoch. */
  readonly day: number;
  readonly most: number;
}

async function deleteEarlierDays(db: FirstDatabase, { table, key, day, most }: EarlierDays): Promise<number> {
  const columns = sql.raw(key);
  const deleted = await db.all(
    sql`delete from ${table} where (${columns}) in (select ${columns} from ${table} where day < ${day} limit ${most}) returning day`,
  );
  return deleted.length;
}

/** Deletes the counts of leaderboards of dates before `date`. Before the ranks themselves, which would else be counted down one by one. */
export async function deleteOldRankCounts(db: HomeDatabase, date: string, most: number): Promise<number> {
  const deleted = await db
    .delete(rankCounts)
    .where(
      sql`(board, level, span) in (select board, level, span from ${rankCounts} where ${isOld(rankCounts, date)} limit ${most})`,
    )
    .returning({ board: rankCounts.board });
  return deleted.length;
}

/** Deletes the places on leaderboards of dates before `date`. */
export async function deleteOldRanks(db: HomeDatabase, date: string, most: number): Promise<number> {
  const deleted = await db
    .delete(ranks)
    .where(
      sql`(board, learner_id) in (select board, learner_id from ${ranks} where ${isOld(ranks, date)} limit ${most})`,
    )
    .returning({ board: ranks.board });
  return deleted.length;
}

/** Condition: a board of one date, or of the seven days up to one, that is before `date`. */
function isOld({ board }: typeof ranks | typeof rankCounts, date: string): SQL | undefined {
  return or(
    lt(board, boardOf(date, PERIODS.today)),
    and(gte(board, boardOf('', PERIODS.week)), lt(board, boardOf(date, PERIODS.week))),
  );
}
