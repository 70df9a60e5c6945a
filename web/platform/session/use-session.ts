/**
 * The session inside React.
 */
import { createContext, use, useSyncExternalStore } from 'react';
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
