/** Keeps the current gesture in React and reports each action once. */
import { useCallback, useRef, useState } from 'react';
import { IDLE, nextGesture, type Gesture, type GestureEvent } from './gesture.ts';
import type { BoardInput } from './input.ts';
import { isStillPossible, passToInput, type Occupants } from './tool.ts';

/** Sends an event to the reducer; returns the new gesture. */
export type SendGesture = (event: GestureEvent) => Gesture;

/** A gesture with its position and kind of input. */
interface GestureInContext {
  readonly context: string;
  readonly gesture: Gesture;
}

/**
 * Returns the gesture and its `send`. A gesture ends when the position or kind of input changes.
 */
export function useGesture(
  positionId: string,
  input: BoardInput | undefined,
  occupants: Occupants,
): readonly [Gesture, SendGesture] {
  const context = `${positionId} ${input?.kind ?? 'none'}`;
  const [current, setCurrent] = useState<GestureInContext>({ context, gesture: IDLE });
  // Pointer events outrun renders: each builds on the last event, not the last render.
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
