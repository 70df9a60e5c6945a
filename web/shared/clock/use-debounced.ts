/**
 * A value that waits until its changes have come to rest.
 */
import { useEffect, useState } from 'react';

/** The value as it was `quietMs` milliseconds after its last change. */
export function useDebounced<T>(value: T, quietMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
