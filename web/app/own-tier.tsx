/**
 * Tells the session what tier the server says the learner has: after a payment, and after the end of a subscription, the token's
 * groups lag behind (product.md §1.3).
 *
 * The profile says it, which each visit asks for anyway, and again when the learner comes back to the tab. Tabs of one browser tell
 * each other that it has changed; to which, each asks the server.
 */
import { useEffect, useRef } from 'react';
import { trpc } from '#web/platform/api/trpc.ts';
import type { Learner } from '#contract/learner';
import { announceTierChange, watchTierChanges } from '#web/platform/session/tier-changes.ts';
import { useSessionControl } from '#web/platform/session/use-session.ts';

/** Shows nothing. */
export function OwnTier({ learner: { sub } }: { readonly learner: Pick<Learner, 'sub'> }): null {
  const session = useSessionControl();
  const cache = trpc.useUtils();
  const tier = trpc.users.me.useQuery().data?.tier;
  const before = useRef(tier);
  useEffect(() => {
    if (tier === undefined) return;
    session.tellTier({ sub, tier });
    const hasChanged = before.current !== undefined && before.current !== tier;
    before.current = tier;
    if (!hasChanged) return;
    announceTierChange();
    // What was answered to the other tier: what may be played, how many reviews are left.
    void cache.invalidate();
  }, [session, cache, sub, tier]);
  useEffect(() => watchTierChanges(() => void cache.users.me.invalidate()), [cache]);
  return null;
}
