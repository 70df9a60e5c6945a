/**
 * Usage statistics in D1: storing a batch, and deleting what is old.
 */
import { inArray, lt, sql } from 'drizzle-orm';
import { usageEvents } from '#db/usage-events-table';
import type { FirstDatabase } from './database.ts';

export type UsageRow = typeof usageEvents.$inferSelect;

/** Stores the rows in one statement; D1 binds a hundred values at most, so they come as one. */
export async function insertUsage(db: FirstDatabase, rows: readonly UsageRow[]): Promise<void> {
  await db.run(
    sql`insert or ignore into ${usageEvents} (visit, n, at, type, detail) select value ->> 'visit', value ->> 'n', value ->> 'at', value ->> 'type', value ->> 'detail' from json_each(${JSON.stringify(rows)})`,
  );
}

/** Deletes events from before a moment, so many at most; returns how many it did. */
export async function deleteOldUsage(db: FirstDatabase, before: number, most: number): Promise<number> {
  const old = db
    .select({ row: sql`rowid` })
    .from(usageEvents)
    .where(lt(usageEvents.at, before))
    .limit(most);
  const deleted = await db
    .delete(usageEvents)
    .where(inArray(sql`rowid`, old))
    .returning({ n: usageEvents.n });
  return deleted.length;
}
