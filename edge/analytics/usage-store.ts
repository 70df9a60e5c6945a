/**
 * Where usage statistics go: to Analytics Engine where it is bound and wanted, else into the first database.
 */
import type { FirstDatabase } from '#db/queries/database';
import { insertUsage } from '#db/queries/usage-events';
import type { Env } from '../services/env.ts';
import type { UsageStore } from '../services/usage.ts';

/** The store of this environment. */
export function openUsageStore(
  { USAGE, USAGE_STORE }: Pick<Env, 'USAGE' | 'USAGE_STORE'>,
  first: FirstDatabase,
): UsageStore {
  if (USAGE === undefined || USAGE_STORE === 'database')
    return { write: (events) => insertUsage(first, events) };
  return {
    // The platform sends them on its own, after the answer. docs/deploy.md names the columns; the visit decides what is sampled together.
    write: async (events) => {
      for (const { visit, n, at, type, detail } of events)
        USAGE.writeDataPoint({ indexes: [visit], blobs: [type, detail], doubles: [at, n] });
    },
  };
}
