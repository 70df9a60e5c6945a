/**
 * Buttons that lead somewhere else with every press: the second half of a double click, and a key held down, are no
 * wish of their own. Without this a double click on Submit would hide the verdict, one on Next would submit nothing.
 */
import { useRef } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { isSecondHalf } from './second-half.ts';

/** What a button takes to be pressed deliberately. */
interface DeliberatePress {
  readonly onClick: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Makes the handlers for an action; those of one call watch each other. */
export function useDeliberatePress(): (act: () => void) => DeliberatePress {
  const takenAt = useRef(Number.NEGATIVE_INFINITY);
  return (act) => ({
    onClick: (event) => {
      if (isSecondHalf(event, takenAt.current)) return;
      takenAt.current = event.timeStamp;
      act();
    },
    onKeyDown: (event) => {
      if (event.repeat) event.preventDefault();
    },
  });
}
