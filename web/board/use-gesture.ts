/**
 * The gesture reducer in React: keeps where a gesture has got to, reports each finished one once.
 */
import { useCallback, useRef, useState } from 'react';
import { IDLE, nextGesture, type Gesture, type GestureEvent } from './gesture.ts';
import type { BoardInput } from './input.ts';
import { goesOn, report, type Occupants } from './tool.ts';

/** Tells the reducer what pointer and keyboard do; answers where the gesture got to. */
export type SendGesture = (event: GestureEvent) => Gesture;

/** A gesture and the position and kind of input that it was begun in. */
interface Kept {
  readonly context: string;
  readonly gesture: Gesture;
}

/**
 * The gesture now, and how to tell it of events. What is half drawn in one position does not reach the next, nor does it
 * outlive the input it was meant for.
 */
export function useGesture(
  positionId: string,
  input: BoardInput | undefined,
  occupants: Occupants,
): readonly [Gesture, SendGesture] {
  const context = `${positionId} ${input?.kind ?? 'none'}`;
  const [kept, setKept] = useState<Kept>({ context, gesture: IDLE });
  // Pointer events come faster than renders: each must build on the one before it, not on the last picture.
  const latest = useRef(kept);
  const send = useCallback(
    (event: GestureEvent) => {
      const before = gestureIn(latest.current, context);
      const { gesture, deed } = nextGesture(before, event);
      if (gesture !== before) {
        latest.current = { context, gesture };
        setKept(latest.current);
      }
      if (deed && input) report(input, deed);
      return gesture;
    },
    [context, input],
  );
  const gesture = gestureIn(kept, context);
  return [goesOn(gesture, input, occupants) ? gesture : IDLE, send];
}

const gestureIn = (kept: Kept, context: string) => (kept.context === context ? kept.gesture : IDLE);
