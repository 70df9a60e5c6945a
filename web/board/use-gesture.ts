/**
 * The gesture reducer in React: keeps where a gesture has got to, reports each finished arrow once.
 */
import { useCallback, useRef, useState } from 'react';
import type { Arrow } from '#chess/types';
import { IDLE, nextGesture, type Gesture, type GestureEvent } from './gesture.ts';

/** The gesture now, and how to tell it what pointer and keyboard do. */
export function useGesture(
  onDraw: (arrow: Arrow) => void,
): readonly [Gesture, (event: GestureEvent) => void] {
  const [gesture, setGesture] = useState<Gesture>(IDLE);
  // Pointer events come faster than renders: each must build on the one before it, not on the last picture.
  const latest = useRef<Gesture>(IDLE);
  const send = useCallback(
    (event: GestureEvent) => {
      const outcome = nextGesture(latest.current, event);
      latest.current = outcome.gesture;
      setGesture(outcome.gesture);
      if (outcome.drawn) onDraw(outcome.drawn);
    },
    [onDraw],
  );
  return [gesture, send];
}
