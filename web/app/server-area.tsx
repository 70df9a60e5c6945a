/**
 * What stands between the shell and a view that calls the server: the API, the outbox of unsent attempts, the
 * question for a username where it is missing, and what the shell has to say to a learner.
 */
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { UsernameGate } from '#web/screens/username/username-gate.tsx';
import { AdoptedVisit } from '#web/screens/visit/adopted-visit.tsx';
import { lazyPart } from '#web/shared/i18n/lazy-part.tsx';
import { useMoreTexts } from '#web/shared/i18n/use-translate.ts';
import { ApiProvider } from '#web/shared/api/api-provider.tsx';
import { isServerReached } from '#web/shared/api/server-reached.ts';
import { trpc } from '#web/shared/api/trpc.ts';
import { warn } from '#web/shared/log.ts';
import { OutboxProvider } from '#web/shared/outbox/outbox-provider.tsx';
import type { Learner } from '#contract/learner';
import { announceTierChange, watchTierChanges } from '#web/shared/session/tier-changes.ts';
import { useSession, useSessionControl } from '#web/shared/session/use-session.ts';

/** How long the screen that a learner came for has the network to itself, in ms (our choice). */
const NOTES_AFTER_MS = 5_000;

const Notes = lazyPart(['notes'], async () => (await import('./notes/notes.tsx')).Notes);

/** Each learner has a cache of their own: nobody sees what the server replied to the learner before them. */
export function ServerArea({ children }: { readonly children: ReactNode }): ReactNode {
  const session = useSessionControl();
  const state = useSession();
  const isSignedIn = state.status === 'signed-in';
  const owner = isSignedIn ? state.learner.sub : 'visitor';
  return (
    <ApiProvider key={owner} session={session}>
      {isSignedIn ? (
        <OutboxProvider learner={state.learner}>
          <OwnTier learner={state.learner} />
          <UsernameGate learner={state.learner} />
          <AdoptedVisit sub={state.learner.sub}>{children}</AdoptedVisit>
          <LaterNotes sub={owner} />
        </OutboxProvider>
      ) : (
        children
      )}
    </ApiProvider>
  );
}

/**
 * Tells the session what the server says of the learner's tier: after a payment, and after the end of a subscription, the
 * token's groups lag behind (product/overview.md#two-tiers).
 *
 * The profile says it, which each visit asks for anyway, and again when the learner comes back to the tab. Another tab of
 * this browser that learns of a change says so.
 */
function OwnTier({ learner: { sub } }: { readonly learner: Pick<Learner, 'sub'> }): null {
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

/** At once without a network: with the notes comes what is kept of the server's answers (`use-kept-offline.ts`). */
function LaterNotes({ sub }: { readonly sub: string }): ReactNode {
  const texts = useMoreTexts();
  const [areThere, setAreThere] = useState(false);
  useEffect(() => {
    // The next change of the network asks again for what did not come.
    const fetchNow = () => void Notes.load(texts).then(() => setAreThere(true), warn);
    const timer = setTimeout(fetchNow, navigator.onLine && isServerReached.get() ? NOTES_AFTER_MS : 0);
    const stop = isServerReached.subscribe(() => {
      if (!isServerReached.get()) fetchNow();
    });
    addEventListener('offline', fetchNow);
    addEventListener('online', fetchNow);
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener('offline', fetchNow);
      removeEventListener('online', fetchNow);
    };
  }, [texts]);
  return areThere && <Notes sub={sub} />;
}
