/** Wraps views that call the server: API, outbox, username prompt and notes. */
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

/** Delay of the notes in ms, so that the screen has the network first (our choice). */
const NOTES_AFTER_MS = 5_000;

const Notes = lazyPart(['notes'], async () => (await import('./notes/notes.tsx')).Notes);

/** One cache a learner, so that nobody sees another's answers. */
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
 * Syncs the session's tier with the profile, since token groups lag behind payments
 * (product/overview.md#two-tiers). Refetched when the tab is visible again; other tabs are
 * notified.
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
    // Answers for the other tier: open tasks, reviews left.
    void cache.invalidate();
  }, [session, cache, sub, tier]);
  useEffect(() => watchTierChanges(() => void cache.users.me.invalidate()), [cache]);
  return null;
}

/** Immediately offline: the notes also restore cached answers (`use-kept-offline.ts`). */
function LaterNotes({ sub }: { readonly sub: string }): ReactNode {
  const texts = useMoreTexts();
  const [areThere, setAreThere] = useState(false);
  useEffect(() => {
    // The next network change retries the download.
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
