/**
 * Whether there is a network, as far as the browser knows and the calls to the server tell: a browser counts a router without a line
 * as one, too.
 */
import { useEffect, useState } from 'react';
import { useQueryClient, type QueryCache, type QueryCacheNotifyEvent } from '@tanstack/react-query';

/** `back`: there is one again. */
export type Network = 'online' | 'offline' | 'back';

/** Follows the browser and the calls. */
export function useNetwork(): Network {
  const cache = useQueryClient().getQueryCache();
  const [network, setNetwork] = useState<Network>(() =>
    navigator.onLine && !hasLostCall(cache) ? 'online' : 'offline',
  );
  useEffect(() => {
    const comeBack = () => setNetwork((before) => (before === 'offline' ? 'back' : before));
    const goOff = () => setNetwork('offline');
    addEventListener('online', comeBack);
    addEventListener('offline', goOff);
    const stop = cache.subscribe((event) => {
      if (isLost(event)) goOff();
      if (navigator.onLine && isAnswered(event)) comeBack();
    });
    return () => {
      stop();
      removeEventListener('online', comeBack);
      removeEventListener('offline', goOff);
    };
  }, [cache]);
  return network;
}

function hasLostCall(cache: QueryCache): boolean {
  return cache.getAll().some(({ state }) => isUnreachable(state.error ?? state.fetchFailureReason));
}

function isLost(event: QueryCacheNotifyEvent): boolean {
  return event.type === 'updated' && event.action.type === 'failed' && isUnreachable(event.action.error);
}

/** By the server: its keys begin with the names of the call, and what is put into the cache by hand is no answer. */
function isAnswered(event: QueryCacheNotifyEvent): boolean {
  if (event.type !== 'updated' || event.action.type !== 'success') return false;
  return event.action.manual !== true && Array.isArray(event.query.queryKey[0]);
}

/** `fetch` throws so where no answer came at all; tRPC keeps it as the cause. */
function isUnreachable(error: Error | null): boolean {
  return error?.cause instanceof TypeError;
}
