/**
 * Lets something be seen before something else comes.
 */
import { useEffect, useState } from 'react';

/** Whether `isSo` has been true for so many milliseconds; it stays so from then on. */
export function useDelayed(isSo: boolean, delayMs: number): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setHasPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [isSo, delayMs]);
  return hasPassed;
}
