/**
 * Lets the premium group follow the subscriptions, so that the next token says what the server already knows.
 */
import type { SharedDatabase } from '#db/shared/database';
import type { GroupResult, PremiumGroup } from '../services/premium-group.ts';
import type { Services } from '../services/services.ts';
import {
  findWrongGroup,
  forgetGroup,
  listWrongGroups,
  rememberGroup,
  type WrongGroup,
} from './subscriptions.ts';

/** So many learners who are refused end a visit: then it is not because of them. */
const MOST_FAILURES = 3;

/**
 * Changes the group of this learner if it is not as the subscription says. What fails, upkeep tries again; a deployment without a key has
 * no group, and leaves it alone.
 */
export async function followGroup(
  { shared, group, now }: Pick<Services, 'shared' | 'group' | 'now'>,
  learnerId: string,
): Promise<GroupResult> {
  if (!group) return { kind: 'done' };
  const wrong = await findWrongGroup(shared, learnerId, now());
  return wrong ? changeGroup(shared, group, wrong) : { kind: 'done' };
}

/** Until the service has answered nobody knows in which group the learner is; so is it stored, should the work end here. */
async function changeGroup(
  shared: SharedDatabase,
  group: PremiumGroup,
  { learnerId, shouldBeIn }: WrongGroup,
): Promise<GroupResult> {
  await forgetGroup(shared, learnerId);
  const result = await (shouldBeIn ? group.add(learnerId) : group.remove(learnerId));
  if (result.kind === 'done') await rememberGroup(shared, learnerId, shouldBeIn);
  return result;
}

interface Sweep {
  readonly shared: SharedDatabase;
  readonly group: PremiumGroup;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Learners that are looked at. */
  readonly most: number;
  readonly log: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** How many groups were changed, and how many could not be: those are tried again at the next visit. */
export interface SweepReport {
  readonly changed: number;
  readonly failed: number;
}

/**
 * Brings group and subscriptions together where they do not agree. It may stop anywhere: whose group is wrong, or unknown, is in the rows.
 * One learner whom the service refuses keeps no other waiting. A service that is busy ends the visit.
 */
export async function sweepGroups({ shared, group, now, most, log }: Sweep): Promise<SweepReport> {
  const report = { changed: 0, failed: 0 };
  for (const wrong of await listWrongGroups(shared, now, most)) {
    const result = await changeGroup(shared, group, wrong);
    if (result.kind === 'done') {
      report.changed += 1;
      continue;
    }
    report.failed += 1;
    log('group-failed', { learner: wrong.learnerId, reason: result.reason });
    if (result.kind === 'busy' || report.failed >= MOST_FAILURES) return report;
  }
  return report;
}
