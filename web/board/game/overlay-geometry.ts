/** Computes the lines of overlay arrows. Pure; lengths are board units (arrow-geometry.ts). */
import type { Arrow, Color, Square } from '#chess/chess';
import { SQUARE_SIZE } from '../arrow-geometry.ts';
import { centerOf, type Point } from '../squares.ts';

/** Gaps at the arrow's tail and tip: the pieces stay visible. */
const TAIL_GAP = 19;
const TIP_GAP = 20;

/** A line measured from its tail. */
interface OverlayLine {
  readonly tail: Point;
  /** Degrees, clockwise from rightwards. */
  readonly angle: number;
  readonly length: number;
}

/** Returns an arrow's line, shifted `aside` units to its right. */
export function lineOf({ from, to }: Arrow, orientation: Color, aside: number): OverlayLine {
  const start = middleOf(from, orientation);
  const end = middleOf(to, orientation);
  const distance = Math.hypot(end.x - start.x, end.y - start.y);
  const along = { x: (end.x - start.x) / distance, y: (end.y - start.y) / distance };
  return {
    tail: {
      x: start.x + along.x * TAIL_GAP - along.y * aside,
      y: start.y + along.y * TAIL_GAP + along.x * aside,
    },
    angle: (Math.atan2(along.y, along.x) * 180) / Math.PI,
    length: distance - TAIL_GAP - TIP_GAP,
  };
}

/** Returns the distance from `from` to the middle of `through`. */
export function passesAt(from: Square, through: Square): number {
  const start = middleOf(from, 'white');
  const passed = middleOf(through, 'white');
  return Math.hypot(passed.x - start.x, passed.y - start.y) - TAIL_GAP;
}

/** Returns the middle of a square. */
export function middleOf(square: Square, orientation: Color): Point {
  const { x, y } = centerOf(square, orientation);
  return { x: x * SQUARE_SIZE, y: y * SQUARE_SIZE };
}
