/**
 * The gesture reducer in React: keeps where a gesture has got to, reports each finished arrow once.
 */
import { useCallback, useRef, useState } from 'react';
import type { Arrow } from '#chess/types';
import { IDLE, nextGesture, type Gesture, type GestureEvent } from './gesture.ts';

/** A gesture and the position that it was begun in. */
interface Kept {
  readonly positionId: string;
  readonly gesture: Gesture;
}

/**
 * The gesture now, and how to tell it what pointer and keyboard do. An arrow half drawn in one position does not reach
 * the next.
 */
export function useGesture(
  positionId: string,
  onDraw: (arrow: Arrow) => void,
): readonly [Gesture, (event: GestureEvent) => void] {
  const [kept, setKept] = useState<Kept>({ positionId, gesture: IDLE });
  // Pointer events come faster than renders: each must build on the one before it, not on the last picture.
  const latest = useRef(kept);
  const send = useCallback(
    (event: GestureEvent) => {
      const before = gestureIn(latest.current, positionId);
      const { gesture, drawn } = nextGesture(before, event);
      if (gesture === before) return;
      latest.current = { positionId, gesture };
      setKept(latest.current);
      if (drawn) onDraw(drawn);
    },
    [positionId, onDraw],
  );
  return [gestureIn(kept, positionId), send];
}

const gestureIn = (kept: Kept, positionId: string) => (kept.positionId === positionId ? kept.gesture : IDLE);
