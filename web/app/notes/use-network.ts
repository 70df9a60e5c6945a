/**
 * Whether there is a network, as far as the browser knows and the calls to the server tell.
 */
import { useEffect, useState } from 'react';
import { isServerReached } from '#web/shared/api/server-reached.ts';

/** `back`: there is one again. */
export type NetworkState = 'online' | 'offline' | 'back';

/** Follows the browser and the calls. */
export function useNetwork(): NetworkState {
  const [network, setNetwork] = useState<NetworkState>(() => (isThere() ? 'online' : 'offline'));
  useEffect(() => {
    const comeBack = () => setNetwork((before) => (before === 'offline' ? 'back' : before));
    const goOff = () => setNetwork('offline');
    addEventListener('online', comeBack);
    addEventListener('offline', goOff);
    const stop = isServerReached.subscribe(() => (isThere() ? comeBack() : goOff()));
    return () => {
      stop();
      removeEventListener('online', comeBack);
      removeEventListener('offline', goOff);
    };
  }, []);
  return network;
}

function isThere(): boolean {
  return navigator.onLine && isServerReached.get();
}
