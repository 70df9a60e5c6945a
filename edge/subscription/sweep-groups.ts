/**
 * Brings the premium group and the subscriptions together where they do not agree. It may stop anywhere and knows nothing of the visit
 * before: whose group is wrong, or unknown, is in the rows.
 */
import type { HomeDatabase } from '#db/queries/database';
import { listGroupLeavers, noteGroupLeft } from '#db/queries/deleted-learners';
import { listWrongGroups } from '#db/queries/subscriptions';
import type { GroupResult, PremiumGroup } from '../services/premium-group.ts';
import { changeGroup } from './follow-group.ts';

/** So many learners who are refused end a visit: then it is not because of them. */
export const MOST_FAILURES = 3;

/** No call that was under way when an account was deleted takes so long. */
const SETTLED_AFTER_SECONDS = 120;

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
    for (const { learnerId, change } of await listChanges({ db, group, now, most: mostOfEach })) {
      const result = await change();
      if (result.kind === 'done') {
        report.changed += 1;
        continue;
      }
      report.failed += 1;
      log('group-failed', { learner: learnerId, reason: result.reason });
      if (result.kind === 'busy' || report.failed >= MOST_FAILURES) return report;
    }
  }
  return report;
}

interface Listing extends Pick<Sweep, 'group' | 'now' | 'most'> {
  readonly db: HomeDatabase;
}

interface Change {
  readonly learnerId: string;
  readonly change: () => Promise<GroupResult>;
}

/** Lists whose group does not say what the subscription says, and deleted accounts that have still to leave it. */
async function listChanges({ db, group, now, most }: Listing): Promise<readonly Change[]> {
  const wrong = await listWrongGroups(db, now, most);
  const leavers = await listGroupLeavers(db, now / 1_000 - SETTLED_AFTER_SECONDS, most);
  return [
    ...wrong.map((each) => ({ learnerId: each.learnerId, change: () => changeGroup(db, group, each) })),
    ...leavers.map((learnerId) => ({ learnerId, change: () => leaveGroup(db, group, learnerId) })),
  ];
}

async function leaveGroup(db: HomeDatabase, group: PremiumGroup, id: string): Promise<GroupResult> {
  const result = await group.remove(id);
  if (result.kind === 'done') await noteGroupLeft(db, id);
  return result;
}
