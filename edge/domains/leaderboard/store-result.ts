/**
 * Puts a ranked run among the results that leaderboards are made of.
 */
import { sql } from 'drizzle-orm';
import type { ResultBody } from '#db/learner/schema';
import type { SharedDatabase } from '#db/shared/database';
import { learners, results } from '#db/shared/schema';

/**
 * Stores a learner's result of a date: the first stays. Two rows are written, of the table and of its index; none for an account that was
 * deleted meanwhile.
 */
export async function storeResult(
  shared: SharedDatabase,
  learnerId: string,
  { date, score, weekGain, reachedAt, network, marks }: ResultBody,
): Promise<void> {
  await shared
    .insert(results)
    .select(
      sql`select ${date}, ${learners.id}, ${score}, ${weekGain}, ${reachedAt}, ${network}, ${marks} from ${learners} where ${learners.id} = ${learnerId}`,
    )
    .onConflictDoNothing();
}
