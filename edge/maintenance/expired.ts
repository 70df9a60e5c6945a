/**
 * Deletes what nobody needs any more. Each function deletes so many rows at most and returns how many it did.
 */
import { inArray, lte, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { SharedDatabase } from '#db/shared/database';
import { addressChecks, freedUsernames, usageBudgets, usageCounts } from '#db/shared/schema';

/** Deletes usernames that were given up until a moment: they rest no longer. */
export async function deleteFreedUsernames(
  shared: SharedDatabase,
  freedUntil: number,
  most: number,
): Promise<number> {
  const over = shared
    .select({ name: freedUsernames.name })
    .from(freedUsernames)
    .where(lte(freedUsernames.freed_at, freedUntil))
    .limit(most);
  const deleted = await shared
    .delete(freedUsernames)
    .where(inArray(freedUsernames.name, over))
    .returning({ name: freedUsernames.name });
  return deleted.length;
}

/** Deletes how often networks asked about addresses on days before `day`. */
export async function deleteAddressChecks(
  shared: SharedDatabase,
  day: number,
  most: number,
): Promise<number> {
  return deleteEarlierDays(shared, { table: addressChecks, key: 'day, network', day, most });
}

/** Deletes usage counts of days before `day`. */
export async function deleteOldUsage(shared: SharedDatabase, day: number, most: number): Promise<number> {
  return deleteEarlierDays(shared, { table: usageCounts, key: 'day, type, detail', day, most });
}

/** Deletes how many usage events networks sent on days before `day`. */
export async function deleteUsageBudgets(shared: SharedDatabase, day: number, most: number): Promise<number> {
  return deleteEarlierDays(shared, { table: usageBudgets, key: 'day, network', day, most });
}

interface EarlierDays {
  readonly table: SQLiteTable;
  /** Columns of the primary key, the day among them. */
  readonly key: string;
  /** Days since the epoch. */
  readonly day: number;
  readonly most: number;
}

async function deleteEarlierDays(
  shared: SharedDatabase,
  { table, key, day, most }: EarlierDays,
): Promise<number> {
  const columns = sql.raw(key);
  const deleted = await shared.all(
    sql`delete from ${table} where (${columns}) in (select ${columns} from ${table} where day < ${day} limit ${most}) returning day`,
  );
  return deleted.length;
}
