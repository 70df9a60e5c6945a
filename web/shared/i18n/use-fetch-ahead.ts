/**
 * Fetches what is needed later, while the connection is there.
 */
import { useEffect } from 'react';
import { warn } from '#web/shared/log.ts';

/**
 * Fetches after so many ms, in which what is shown has the connection for itself; not at all without a delay. What fails now is fetched
 * again when it is needed. Give it a function that stays the same.
 */
export function useFetchAhead(fetch: () => Promise<unknown>, delayMs: number | undefined): void {
  useEffect(() => {
    if (delayMs === undefined) return undefined;
    const fetchQuietly = () => {
      fetch().catch((error: unknown) => warn('what comes later is fetched when it is needed', error));
    };
    const timer = setTimeout(fetchQuietly, delayMs);
    return () => clearTimeout(timer);
  }, [fetch, delayMs]);
}
