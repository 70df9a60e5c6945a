/**
 * What a learner's object knows of the subscription in D1: until when it gives premium, as it was last told. It asks by itself only when
 * it was never told, and when what it knows has run out.
 */
import type { LearnerDatabase } from '#db/learner/database';
import { findSelf, getSelf, updateSelf } from '../../learner/self.ts';
import type { LearnerServices, ToldPremium } from '../../services/services.ts';
import { findSubscription, type SubscriptionRow } from './subscriptions.ts';

/** Says no, and is long past (contract/billing.ts). */
const NEVER = 0;

/** What a stored subscription gives; without one, as before the first purchase, it says nothing. */
export function toldBy(row: Pick<SubscriptionRow, 'premium_until' | 'version'> | undefined): ToldPremium {
  return row ? { until: row.premium_until, version: row.version } : { until: null, version: 0 };
}

/**
 * Keeps what the learner's subscription gives, unless something newer is known. What has run out is kept as a plain no, so that it is not
 * asked about with each call. Of who has never called, and of a deleted account, nothing is kept.
 */
export function keepPremium(own: LearnerDatabase, { until, version }: ToldPremium, now: number): void {
  const known = findSelf(own);
  if (!known || known.deleted_at !== null || (known.premium_version ?? -1) > version) return;
  const kept = until !== null && until <= now ? NEVER : until;
  updateSelf(own, { premium_until: kept, premium_version: version });
}

/** Asks D1 what nobody has told: once, and once more when a subscription has run out that may have been renewed. */
export async function askForPremium({
  own,
  learner,
  shared,
  now,
}: Pick<LearnerServices, 'own' | 'learner' | 'shared' | 'now'>): Promise<void> {
  const { deleted_at, premium_until: until, premium_version: version } = getSelf(own, learner.sub);
  const hasRunOut = until !== null && until !== NEVER && until <= now();
  if (deleted_at !== null || (version !== null && !hasRunOut)) return;
  keepPremium(own, toldBy(await findSubscription(shared, learner.sub)), now());
}
