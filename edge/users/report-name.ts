/**
 * POST /users/report_name: a learner tells the operator of a name on the leaderboard (product.md §5.9).
 */
import type { NameReported, ReportName } from '#contract/users';
import * as names from '#db/queries/usernames';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';

/** Puts the name on the operator's list, once. Who reported it is not stored, so nobody can be found out for it. */
export async function reportName(
  { first, actor, now }: Services,
  { username }: ReportName,
): Promise<NameReported> {
  requireLearner(actor);
  await names.reportName(first, username, now());
  return { reported: true };
}
