/**
 * Lets the group at the identity service follow the subscriptions, so that the next token says what the server already knows. It may stop
 * anywhere and knows nothing of the visit before: whose group is wrong, or unknown, is in the rows.
 */
import type { HomeDatabase } from '#db/queries/database';
import { forgetGroup, listWrongGroups, rememberGroup, type WrongGroup } from '#db/queries/subscriptions';
import type { PremiumGroup } from '../services/premium-group.ts';

interface Sweep {
  readonly homes: readonly HomeDatabase[];
  readonly group: PremiumGroup;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Learners of each database that are looked at. */
  readonly most: number;
}

/** How many groups were changed, and how many could not be: those are tried again at the next visit. */
export interface SweepReport {
  readonly changed: number;
  readonly failed: number;
}

export async function sweepGroups({ homes, group, now, most }: Sweep): Promise<SweepReport> {
  const report = { changed: 0, failed: 0 };
  for (const db of homes) {
    for (const wrong of await listWrongGroups(db, now, most)) {
      if (await isChanged(db, group, wrong)) report.changed += 1;
      else report.failed += 1;
    }
  }
  return report;
}

/** Until the service has answered nobody knows in which group the learner is; so is it stored, should this visit end here. */
async function isChanged(
  db: HomeDatabase,
  group: PremiumGroup,
  { learnerId, shouldBeIn }: WrongGroup,
): Promise<boolean> {
  await forgetGroup(db, learnerId);
  try {
    await (shouldBeIn ? group.add(learnerId) : group.remove(learnerId));
  } catch {
    // One learner whom the service refuses must not keep the others waiting; the report says how many there were.
    return false;
  }
  await rememberGroup(db, learnerId, shouldBeIn);
  return true;
}
