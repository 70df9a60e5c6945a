/**
 * The shape of a circle around a piece and where its badge sits. Pure; lengths are in board units.
 */
import type { Color, Square } from '#names/chess';
import { SQUARE_SIZE } from './arrow-geometry.ts';
import { centerOf, type Point } from './squares.ts';

/** Radius of a circle: 45 % of the square (look.md §5.3). */
export const CIRCLE_RADIUS = 0.45 * SQUARE_SIZE;
/** Width of its stroke (look.md §5.3). */
export const CIRCLE_STROKE = 5;

/** What is needed to draw one circle, in board units from the top left corner. */
interface CircleShape {
  readonly center: Point;
  readonly badge: Point;
}

/** The shape of a circle on a board turned to `orientation`. */
export function circleShapeOf(square: Square, orientation: Color): CircleShape {
  const { x, y } = centerOf(square, orientation);
  const center = { x: x * SQUARE_SIZE, y: y * SQUARE_SIZE };
  // On the ring, up to the right: there no piece of the set reaches.
  const step = CIRCLE_RADIUS * Math.SQRT1_2;
  return { center, badge: { x: center.x + step, y: center.y - step } };
}
