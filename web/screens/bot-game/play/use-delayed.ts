/**
 * A state that is reported only after it has lasted for some time.
 */
import { useEffect, useState } from 'react';

/** Whether `isSo` has been true for `delayMs` milliseconds. From then on the result stays true. */
export function useDelayed(isSo: boolean, delayMs: number): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setHasPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [isSo, delayMs]);
  return hasPassed;
}
