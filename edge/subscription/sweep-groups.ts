/**
 * Brings the premium group and the subscriptions together where they do not agree. It may stop anywhere and knows nothing of the visit
 * before: whose group is wrong, or unknown, is in the rows.
 */
import type { HomeDatabase } from '#db/queries/database';
import { listWrongGroups } from '#db/queries/subscriptions';
import type { PremiumGroup } from '../services/premium-group.ts';
import { changeGroup } from './follow-group.ts';

/** So many learners who are refused end a visit: then it is not because of them. */
export const MOST_FAILURES = 3;

interface Sweep {
  readonly homes: readonly HomeDatabase[];
  readonly group: PremiumGroup;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Learners that are looked at, of all databases together. */
  readonly most: number;
  readonly log: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** How many groups were changed, and how many could not be: those are tried again at the next visit. */
export interface SweepReport {
  readonly changed: number;
  readonly failed: number;
}

/** One learner whom the service refuses keeps no other waiting. A service that is busy ends the visit. */
export async function sweepGroups({ homes, group, now, most, log }: Sweep): Promise<SweepReport> {
  const report = { changed: 0, failed: 0 };
  const mostOfEach = Math.ceil(most / homes.length);
  for (const db of homes) {
    for (const wrong of await listWrongGroups(db, now, mostOfEach)) {
      const result = await changeGroup(db, group, wrong);
      if (result.kind === 'done') {
        report.changed += 1;
        continue;
      }
      report.failed += 1;
      log('group-failed', { learner: wrong.learnerId, reason: result.reason });
      if (result.kind === 'busy' || report.failed >= MOST_FAILURES) return report;
    }
  }
  return report;
}
