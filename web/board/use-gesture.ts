/**
 * The gesture reducer in React: keeps the current gesture, and passes each action on once.
 */
import { useCallback, useRef, useState } from 'react';
import { IDLE, nextGesture, type Gesture, type GestureEvent } from './gesture.ts';
import type { BoardInput } from './input.ts';
import { isStillPossible, passToInput, type Occupants } from './tool.ts';

/** Sends an event of pointer or keyboard to the reducer; returns the gesture after it. */
export type SendGesture = (event: GestureEvent) => Gesture;

/** A gesture, with the position and the kind of input in which it began. */
interface GestureInContext {
  readonly context: string;
  readonly gesture: Gesture;
}

/**
 * The current gesture, and a function that sends it events. A gesture ends with its position and with the kind of input in
 * which it began.
 */
export function useGesture(
  positionId: string,
  input: BoardInput | undefined,
  occupants: Occupants,
): readonly [Gesture, SendGesture] {
  const context = `${positionId} ${input?.kind ?? 'none'}`;
  const [current, setCurrent] = useState<GestureInContext>({ context, gesture: IDLE });
  // Pointer events come faster than renders: each must build on the event before it, not on the last render.
  const latest = useRef(current);
  const send = useCallback(
    (event: GestureEvent) => {
      const before = gestureIn(latest.current, context);
      const { gesture, action } = nextGesture(before, event);
      if (gesture !== before) {
        latest.current = { context, gesture };
        setCurrent(latest.current);
      }
      if (action && input) passToInput(input, action);
      return gesture;
    },
    [context, input],
  );
  const gesture = gestureIn(current, context);
  return [isStillPossible(gesture, input, occupants) ? gesture : IDLE, send];
}

const gestureIn = (current: GestureInContext, context: string) =>
  current.context === context ? current.gesture : IDLE;
