/** A point in the test's window, in CSS pixels from the top left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
