/**
 * Buttons that lead somewhere else with every press: the second half of a double click, and a key held down, are no
 * wish of their own. Without this a double click on Submit would hide the verdict, one on Next would submit nothing.
 *
 * A finger presses them as it lifts. After a tap the browser plays a mouse that comes, presses and clicks: 30 ms of a phone
 * 5.6 times slower before anything happens.
 */
import { useRef } from 'react';
import type { KeyboardEvent, MouseEvent, TouchEvent } from 'react';
import { focusAfterTap } from './focus-after-tap.ts';
import { isSecondHalf, isSecondTap } from './second-half.ts';

/** What a button takes to be pressed deliberately. */
interface DeliberatePress {
  readonly onClick: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onTouchEnd: (event: TouchEvent<HTMLElement>) => void;
}

/**
 * Makes the handlers for an action; those of one call watch each other. `isHasty`: whether a press of a key at this time, in ms, comes too
 * soon for what it would do.
 */
export function useDeliberatePress(
  isHasty: (pressedAt: number) => boolean = () => false,
): (act: () => void) => DeliberatePress {
  const takenAt = useRef(Number.NEGATIVE_INFINITY);
  return (act) => ({
    onClick: (event) => {
      if (isSecondHalf(event, takenAt.current)) return;
      // The keyboard counts no clicks.
      if (event.detail === 0 && isHasty(event.timeStamp)) return;
      takenAt.current = event.timeStamp;
      act();
    },
    onKeyDown: (event) => {
      if (event.repeat) event.preventDefault();
    },
    onTouchEnd: (event) => {
      if (!isTap(event)) return;
      event.preventDefault();
      const button = event.currentTarget;
      focusAfterTap(document.activeElement, () => button);
      if (!isSecondTap(event, takenAt.current)) button.click();
    },
  });
}

/** One finger alone, lifted where it was put down; what has become a swipe cannot be held back any more. */
function isTap({ cancelable, currentTarget, touches, changedTouches }: TouchEvent<HTMLElement>): boolean {
  const finger = changedTouches[0];
  if (!cancelable || !finger || touches.length > 0) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const { clientX, clientY } = finger;
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
}
