/**
 * Which tier the caller has now: what the subscription says, and while it says nothing the group of the token (product.md §8.5).
 */
import type { Tier } from '#contract/access';
import { tierAt } from '#contract/entitlement';
import { findPremiumUntil, type PremiumUntil } from '#db/queries/subscriptions';
import { requireLearner, type Learner } from '../auth/actor.ts';
import type { Services } from './services.ts';

/** The tier of a learner, from what a call has read of the subscription beside its own rows. */
export function tierOf({ groupTier }: Learner, until: PremiumUntil, now: number): Tier {
  return tierAt(now, until, groupTier);
}

/** The tier of the caller, for a call that has nothing to read beside it. */
export async function findTier({ db, actor, now }: Pick<Services, 'db' | 'actor' | 'now'>): Promise<Tier> {
  const learner = requireLearner(actor);
  return tierOf(learner, await findPremiumUntil(db, learner.sub), now());
}
