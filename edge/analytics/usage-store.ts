/**
 * Where usage statistics go: to Analytics Engine where it is bound and wanted, else into the first database.
 */
import type { FirstDatabase } from '#db/queries/database';
import { utcDayOf } from '#db/queries/day-counts';
import { addUsage, type UsageCount } from '#db/queries/usage';
import type { Env } from '../services/env.ts';
import type { HappenedUsage, UsageStore } from '../services/usage.ts';

/** The store of this environment. */
export function openUsageStore(
  { USAGE, USAGE_STORE }: Pick<Env, 'USAGE' | 'USAGE_STORE'>,
  first: FirstDatabase,
): UsageStore {
  if (USAGE === undefined || USAGE_STORE === 'database')
    return { write: (events) => addUsage(first, countUsage(events)) };
  return {
    // The platform sends them on its own, after the answer. docs/deploy.md names the columns; the visit decides what is sampled together.
    write: async (events) => {
      for (const { visit, n, at, type, detail } of events)
        USAGE.writeDataPoint({ indexes: [visit], blobs: [type, detail], doubles: [at, n] });
    },
  };
}

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
