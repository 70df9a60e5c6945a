/**
 * POST /users/report_name: a learner tells the operator of a name on the leaderboard (product/daily.md#leaderboard).
 */
import { sql } from 'drizzle-orm';
import { foldUsername } from '#contract/folded-username';
import type { NameReported, ReportName } from '#contract/users';
import { foldedIn } from '#db/shared/folded-in';
import { learners, reportedNames } from '#db/shared/schema';
import type { LearnerServices } from '../../services/services.ts';

/**
 * Puts a name that somebody has on the operator's list, once. Who reported it is not stored, so nobody can be found out for it.
 */
export async function reportName(
  { shared, now }: LearnerServices,
  { username }: ReportName,
): Promise<NameReported> {
  const name = foldUsername(username);
  await shared
    .insert(reportedNames)
    .select(
      sql`select ${name}, ${learners.username}, ${now()}, null from ${learners} where ${foldedIn(learners.username)} = ${name}`,
    )
    .onConflictDoNothing({ target: reportedNames.name });
  return { reported: true };
}
