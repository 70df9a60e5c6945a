/**
 * All that a learner's own profile shows.
 */
import type { HomeDatabase } from './database.ts';
import { selectLearner, type LearnerRow } from './learners.ts';
import { selectPremiumUntil, type PremiumUntil } from './subscriptions.ts';
import { selectFreedUsernames, type FreedUsername } from './usernames.ts';

interface StoredProfile {
  /** Undefined before the learner's first call. */
  readonly learner: LearnerRow | undefined;
  /** The names that were given up after a moment, the latest first. */
  readonly freed: readonly FreedUsername[];
  readonly premiumUntil: PremiumUntil;
}

/** Reads that at once: in one round trip, or in one to the first database, which has the names, and one to the learner's home. */
export async function readProfile(
  db: HomeDatabase,
  learnerId: string,
  freedAfter: number,
): Promise<StoredProfile> {
  const own = [
    selectLearner(db.first, learnerId),
    selectFreedUsernames(db.first, learnerId, freedAfter),
  ] as const;
  const premium = selectPremiumUntil(db, learnerId);
  const [[learner], freed, [subscription]] = db.isFirst
    ? await db.batch([...own, premium])
    : await Promise.all([db.first.batch(own), premium]).then(([names, rows]) => [...names, rows] as const);
  return { learner, freed, premiumUntil: subscription?.premium_until };
}
