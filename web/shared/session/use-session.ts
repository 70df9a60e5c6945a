/**
 * The session inside React.
 */
import { createContext, use, useSyncExternalStore } from 'react';
import type { Tier } from '#contract/access';
import type { Session, SessionState } from './session.ts';

/** Given by `web/app` once. */
export const SessionContext = createContext<Session | undefined>(undefined);

/** Who is using the page now. */
export function useSession(): SessionState {
  const session = useSessionControl();
  return useSyncExternalStore(session.subscribe, session.state, session.state);
}

/** The session itself, for those who sign in and out. */
export function useSessionControl(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('no SessionContext above this component');
  return session;
}

/** What whoever uses the page may use; a visitor what is free. */
export function useTier(): Tier {
  const session = useSession();
  return session.status === 'signed-in' ? session.tier : 'free';
}
