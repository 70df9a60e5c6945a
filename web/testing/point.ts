/** A place in the window of a component test, in CSS pixels from its left upper corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
