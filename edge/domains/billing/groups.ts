/**
 * Lets the premium group follow the subscriptions, so that the next token says what the server already knows.
 */
import type { SharedDatabase } from '#db/shared/database';
import type { GroupResult, PremiumGroup } from '../../services/premium-group.ts';
import type { Services } from '../../services/services.ts';
import { forgetWrongGroup, listWrongGroups, rememberGroup } from './subscriptions.ts';

/** So many learners who are refused end a visit: then it is not because of them. */
const MOST_FAILURES = 3;
const DONE: GroupResult = { kind: 'done' };

/**
 * Changes the group of this learner if it is not as the subscription says. What fails, the maintenance job tries again; a deployment without
 * a key has no group, and leaves it alone.
 */
export async function followGroup(
  { shared, group, now }: Pick<Services, 'shared' | 'group' | 'now'>,
  learnerId: string,
): Promise<GroupResult> {
  return (group && (await correctGroup({ shared, group, now: now() }, learnerId))) ?? DONE;
}

interface Correction {
  readonly shared: SharedDatabase;
  readonly group: PremiumGroup;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Undefined when the group is right. Until the service has answered nobody knows in which group the learner is; so is it stored, should the
 * work end here.
 */
async function correctGroup(
  { shared, group, now }: Correction,
  learnerId: string,
): Promise<GroupResult | undefined> {
  const shouldBeIn = await forgetWrongGroup(shared, learnerId, now);
  if (shouldBeIn === undefined) return undefined;
  const result = await (shouldBeIn ? group.add(learnerId) : group.remove(learnerId));
  if (result.kind === 'done') await rememberGroup(shared, learnerId, shouldBeIn);
  return result;
}

interface Sweep extends Correction {
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
export async function sweepGroups({ most, log, ...correction }: Sweep): Promise<SweepReport> {
  const report = { changed: 0, failed: 0 };
  for (const learner of await listWrongGroups(correction.shared, correction.now, most)) {
    const result = await correctGroup(correction, learner);
    if (!result) continue;
    if (result.kind === 'done') {
      report.changed += 1;
      continue;
    }
    report.failed += 1;
    log('group-failed', { learner, reason: result.reason });
    if (result.kind === 'busy' || report.failed >= MOST_FAILURES) return report;
  }
  return report;
}
