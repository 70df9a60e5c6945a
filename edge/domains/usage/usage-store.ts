/**
 * Where usage statistics go: to Analytics Engine where it is bound and wanted, else into D1.
 */
import { sql } from 'drizzle-orm';
import type { SharedDatabase } from '#db/shared/database';
import { usageCounts } from '#db/shared/schema';
import { utcDayOf } from '../../learner/self.ts';
import type { Env } from '../../services/env.ts';
import type { HappenedUsage, UsageStore } from '../../services/usage.ts';

/** The store of this environment. */
export function openUsageStore(
  { USAGE, USAGE_STORE }: Pick<Env, 'USAGE' | 'USAGE_STORE'>,
  shared: SharedDatabase,
): UsageStore {
  if (USAGE === undefined || USAGE_STORE === 'database')
    return { write: (events) => addUsage(shared, countUsage(events)) };
  return {
    // The platform sends them on its own, after the answer. docs/deploy.md names the columns; the visit decides what is sampled together.
    write: async (events) => {
      for (const { visit, n, at, type, detail } of events)
        USAGE.writeDataPoint({ indexes: [visit], blobs: [type, detail], doubles: [at, n] });
    },
  };
}

/** What happened, and how often it did in one batch. */
type UsageCount = typeof usageCounts.$inferSelect;

/** Counts events that say the same of the same day. */
function countUsage(events: readonly HappenedUsage[]): readonly UsageCount[] {
  const counts = new Map<string, UsageCount>();
  for (const { at, type, detail } of events) {
    const day = utcDayOf(at);
    const key = `${day} ${type} ${detail}`;
    counts.set(key, { day, type, detail, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** Adds the counts in one statement; D1 binds a hundred values at most, so they come as one. */
async function addUsage(shared: SharedDatabase, counts: readonly UsageCount[]): Promise<void> {
  await shared.run(
    sql`insert into ${usageCounts} (day, type, detail, count)
      select value ->> 'day', value ->> 'type', value ->> 'detail', value ->> 'count' from json_each(${JSON.stringify(counts)}) where true
      on conflict (day, type, detail) do update set count = ${usageCounts.count} + excluded.count`,
  );
}
