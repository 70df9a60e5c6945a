/**
 * A clock that ticks once a second and does not lose time when the browser slows it down.
 */
import { useEffect, useRef } from 'react';

const SECOND_MS = 1000;

/**
 * While `isRunning`, calls `onTick` with the whole seconds since it was last called: one as a rule, more after the
 * tab was in the background, where browsers let timers fire rarely.
 */
export function useSecondsTick(isRunning: boolean, onTick: (seconds: number) => void): void {
  const latest = useRef(onTick);
  useEffect(() => {
    latest.current = onTick;
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    let counted = performance.now();
    const timer = setInterval(() => {
      // Half a second of grace: a timer that fires a little early must not drop its second.
      const seconds = Math.floor((performance.now() - counted) / SECOND_MS + 0.5);
      if (seconds === 0) return;
      counted += seconds * SECOND_MS;
      latest.current(seconds);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
}
