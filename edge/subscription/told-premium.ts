/**
 * What the stored subscription of a learner gives, as their object is told it.
 */
import { eq } from 'drizzle-orm';
import type { SharedDatabase } from '#db/shared/database';
import { subscriptions } from '#db/shared/schema';
import type { ToldPremium } from '../services/services.ts';

/** Reads it from D1; for a learner who has never been to the checkout it says nothing. */
export async function readToldPremium(shared: SharedDatabase, learnerId: string): Promise<ToldPremium> {
  const row = await shared
    .select({ until: subscriptions.premium_until, version: subscriptions.version })
    .from(subscriptions)
    .where(eq(subscriptions.learner_id, learnerId))
    .get();
  return row ?? { until: null, version: 0 };
}
