/**
 * Where the arrows of an overlay lie. Pure; lengths are in board units (arrow-geometry.ts).
 */
import type { Arrow, Color, Square } from '#chess/chess';
import { SQUARE_SIZE } from '../arrow-geometry.ts';
import { centerOf, type Point } from '../squares.ts';

/** An arrow starts so far from the middle of its square, and ends so far before that of its target: the pieces stay visible. */
const TAIL_GAP = 19;
const TIP_GAP = 20;

/** A line from its tail, measured along itself. */
interface OverlayLine {
  readonly tail: Point;
  /** Clockwise from the way to the right, in degrees. */
  readonly angle: number;
  readonly length: number;
}

/** The line of an arrow that steps `aside` units to its right. */
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

/** How far along its line an arrow from `from` passes the middle of `through`. */
export function passesAt(from: Square, through: Square): number {
  const start = middleOf(from, 'white');
  const passed = middleOf(through, 'white');
  return Math.hypot(passed.x - start.x, passed.y - start.y) - TAIL_GAP;
}

/** The middle of a square. */
export function middleOf(square: Square, orientation: Color): Point {
  const { x, y } = centerOf(square, orientation);
  return { x: x * SQUARE_SIZE, y: y * SQUARE_SIZE };
}
