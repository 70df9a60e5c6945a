/**
 * Which tier the caller has now: what the subscription says, and while it says nothing the group of the token (product.md §8.5).
 */
import type { Tier } from '#contract/access';
import { tierAt } from '#contract/entitlement';
import type { PremiumUntil } from '#db/queries/subscriptions';
import type { Learner } from '../auth/actor.ts';

/** The tier of a learner, from what a call has read of the subscription beside its own rows. */
export function tierOf({ groupTier }: Learner, until: PremiumUntil, now: number): Tier {
  return tierAt(now, until, groupTier);
}
