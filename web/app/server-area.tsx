/**
 * What stands between the shell and a view that calls the server: the API, the outbox of unsent attempts, the
 * question for a username where it is missing, and what the shell has to say to a learner.
 */
import type { ReactNode } from 'react';
import { UsernameGate } from '#web/features/username/username-gate.tsx';
import { AdoptedVisit } from '#web/features/visit/adopted-visit.tsx';
import { ApiProvider } from '#web/platform/api/api-provider.tsx';
import { OutboxProvider } from '#web/platform/outbox/outbox-provider.tsx';
import type { Session } from '#web/platform/session/session.ts';
import { useSession } from '#web/platform/session/use-session.ts';
import { LoadingOverlay } from './loading-overlay.tsx';
import { NotesPlace } from './notes/notes-place.tsx';
import { OwnTier } from './own-tier.tsx';

interface ServerAreaProps {
  readonly session: Session;
  readonly children: ReactNode;
}

/** Each learner has a cache of their own: nobody sees what the server replied to the learner before them. */
export function ServerArea({ session, children }: ServerAreaProps): ReactNode {
  const state = useSession();
  const isSignedIn = state.status === 'signed-in';
  const owner = isSignedIn ? state.learner.sub : 'visitor';
  return (
    <ApiProvider key={owner} session={session}>
      {isSignedIn ? (
        <OutboxProvider learner={state.learner}>
          <OwnTier learner={state.learner} />
          <UsernameGate learner={state.learner} />
          <AdoptedVisit sub={state.learner.sub} waiting={<LoadingOverlay />}>
            {children}
          </AdoptedVisit>
          <NotesPlace sub={owner} />
        </OutboxProvider>
      ) : (
        children
      )}
    </ApiProvider>
  );
}
