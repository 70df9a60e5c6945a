/**
 * Puts a ranked run among the results that leaderboards are made of.
 */
import type { ResultBody } from '#db/learner/schema';
import type { SharedDatabase } from '#db/shared/database';
import { results } from '#db/shared/schema';

/** Stores a learner's result of a date: the first stays. Two rows are written, of the table and of its index. */
export async function storeResult(
  shared: SharedDatabase,
  learnerId: string,
  { date, score, weekGain, reachedAt, network, marks }: ResultBody,
): Promise<void> {
  await shared
    .insert(results)
    .values({
      date,
      learner_id: learnerId,
      score,
      week_gain: weekGain,
      reached_at: reachedAt,
      network,
      marks,
    })
    .onConflictDoNothing();
}
