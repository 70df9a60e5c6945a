/**
 * Usage statistics in D1: counting events, and what a network may still send today.
 */
import { sql } from 'drizzle-orm';
import { usageBudgets, usageCounts } from '#db/usage-tables';
import type { FirstDatabase } from './database.ts';

/** What happened, and how often it did in one batch. */
export type UsageCount = typeof usageCounts.$inferSelect;

/** Adds the counts in one statement; D1 binds a hundred values at most, so they come as one. */
export async function addUsage(db: FirstDatabase, counts: readonly UsageCount[]): Promise<void> {
  await db.run(
    sql`insert into ${usageCounts} (day, type, detail, count)
      select value ->> 'day', value ->> 'type', value ->> 'detail', value ->> 'count' from json_each(${JSON.stringify(counts)}) where true
      on conflict (day, type, detail) do update set count = ${usageCounts.count} + excluded.count`,
  );
}

/** A network's batch. */
interface Sent {
  /** Days since the epoch. */
  readonly day: number;
  /** The network, as it is called that day. */
  readonly network: string;
  readonly events: number;
  /** How many events it may send that day. */
  readonly most: number;
}

/** Counts the events for the network; false, and nothing is counted, if they are more than it may send that day. */
export async function spendUsageBudget(
  db: FirstDatabase,
  { day, network, events, most }: Sent,
): Promise<boolean> {
  const spent = await db
    .insert(usageBudgets)
    .values({ day, network, events })
    .onConflictDoUpdate({
      target: [usageBudgets.day, usageBudgets.network],
      set: { events: sql`${usageBudgets.events} + ${events}` },
      setWhere: sql`${usageBudgets.events} + ${events} <= ${most}`,
    })
    .returning({ events: usageBudgets.events });
  return spent.length > 0;
}
