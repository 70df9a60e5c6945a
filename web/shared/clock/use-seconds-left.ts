/**
 * Counts down to a moment.
 */
import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Whole seconds from now until `deadline` (ms since the epoch), 0 when it has passed; counts by itself. Give its component the deadline as a key. */
export function useSecondsLeft(deadline: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= deadline;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((deadline - now) / SECOND_MS));
}
