/**
 * Puts the API below a part of the page. Loaded with the first screen that calls it, so that the landing page need not.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Session } from '../session/session.ts';
import { createApiClient, createQueryCache } from './api-client.ts';
import { trpc } from './trpc.ts';

interface ApiProviderProps {
  readonly session: Session;
  /** Called when the server no longer knows the session, after it was ended everywhere. */
  readonly onSignedOut: () => void;
  readonly children: ReactNode;
}

/** One client and one cache for as long as it is mounted. */
export function ApiProvider({ session, onSignedOut, children }: ApiProviderProps): ReactNode {
  const [cache] = useState(createQueryCache);
  const [client] = useState(() =>
    createApiClient({
      findBearer: () => session.findBearer(),
      onSignedOut: () => void session.signOut({ everywhere: true }).then(onSignedOut),
      fetch: (input, init) => fetch(input, init),
    }),
  );
  return (
    <trpc.Provider client={client} queryClient={cache}>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
