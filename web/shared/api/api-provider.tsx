/**
 * Puts the API below a part of the page; a session that is over ends here too, and the router does the rest. Loaded with the first screen that calls it, so that the landing page need not.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { warn } from '../log.ts';
import type { Session } from '../session/session.ts';
import { createApiClient, createQueryCache } from './api-client.ts';
import { trpc } from './trpc.ts';

interface ApiProviderProps {
  readonly session: Session;
  readonly children: ReactNode;
}

/** One client and one cache for as long as it is mounted. */
export function ApiProvider({ session, children }: ApiProviderProps): ReactNode {
  const [cache] = useState(createQueryCache);
  const [client] = useState(() =>
    createApiClient({
      findBearer: () => session.findBearer(),
      onRefused: (answer) => {
        // Few sessions meet one; should its code not come, the next asks for it again.
        import('./take-refusal.ts').then(({ takeRefusal }) => takeRefusal(session, answer), warn);
      },
      fetch: (input, init) => fetch(input, init),
    }),
  );
  return (
    <trpc.Provider client={client} queryClient={cache}>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
