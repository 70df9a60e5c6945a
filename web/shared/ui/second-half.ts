/**
 * Distinguishes the second half of a double click from a second click, and of a double tap from a second tap.
 */

/** Longest wait within a double click, in ms. Who has read a verdict and presses again takes longer. */
const DOUBLE_CLICK_MS = 350;

/** What a click says of itself: how many there were in a row at this place, and when it came, in ms. */
interface Click {
  readonly detail: number;
  readonly timeStamp: number;
}

/** `takenAt`: when the last click was acted on, in ms of the same clock. */
export function isSecondHalf(click: Click, takenAt: number): boolean {
  return click.detail > 1 && isSecondTap(click, takenAt);
}

/** Taps are not counted as clicks are: a tap is the second of two if it ends that soon. */
export function isSecondTap({ timeStamp }: Pick<Click, 'timeStamp'>, takenAt: number): boolean {
  return timeStamp - takenAt < DOUBLE_CLICK_MS;
}
