/**
 * Computes the shapes of arrows, circles and their badges. Pure. Lengths are board units: 65 to a
 * square, one pixel on the full 520 px board (look.md §2.3).
 */
import type { Arrow, Color, Square } from '#chess/chess';
import { BOARD_SIDE, centerOf, type Point } from './squares.ts';

/** Side of a square, in board units. */
export const SQUARE_SIZE = 65;
/** Side of the board, in board units: the full board's pixels (look.md §2.3). */
export const BOARD_SIZE = BOARD_SIDE * SQUARE_SIZE;
/** Width of an attack arrow's shaft (look.md §5.1), in board units. */
export const ARROW_WIDTH = 8;

/** Size of the head, in board units. */
const HEAD_LENGTH = 22;
const HEAD_WIDTH = 26;
/** Gap between the origin's middle and the shaft: the attacker stays visible. */
const TAIL_GAP = 18;
/** Gap between the tip and the target's middle: the piece stays visible. */
const TIP_GAP = 8;
/** Distance of the badge along the shaft: near the attacker, clear of neighbouring badges. */
const BADGE_DISTANCE = 12;

/** An arrow's shape, in board units from the top left corner. */
export interface ArrowShape {
  readonly tail: Point;
  readonly neck: Point;
  /** The head's corners, the tip first. */
  readonly head: readonly [Point, Point, Point];
  readonly badge: Point;
}

/** Returns the shape of `arrow` for an orientation. */
export function shapeOf({ from, to }: Arrow, orientation: Color): ArrowShape {
  const start = scaled(centerOf(from, orientation));
  const end = scaled(centerOf(to, orientation));
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length };
  const across = { x: -along.y, y: along.x };
  const tail = moved(start, along, TAIL_GAP);
  const tip = moved(end, along, -TIP_GAP);
  const neck = moved(tip, along, -HEAD_LENGTH);
  const shaftLength = length - TAIL_GAP - TIP_GAP - HEAD_LENGTH;
  return {
    tail,
    neck,
    head: [tip, moved(neck, across, HEAD_WIDTH / 2), moved(neck, across, -HEAD_WIDTH / 2)],
    badge: moved(tail, along, Math.min(BADGE_DISTANCE, shaftLength / 2)),
  };
}

const scaled = ({ x, y }: Point): Point => ({ x: x * SQUARE_SIZE, y: y * SQUARE_SIZE });

const moved = (point: Point, direction: Point, distance: number): Point => ({
  x: point.x + direction.x * distance,
  y: point.y + direction.y * distance,
});

/** Radius of a circle: 45 % of the square (look.md §5.3). */
export const CIRCLE_RADIUS = 0.45 * SQUARE_SIZE;
/** Width of the circle's stroke (look.md §5.3). */
export const CIRCLE_STROKE = 5;

/** A circle's shape, in board units from the top left corner. */
interface CircleShape {
  readonly center: Point;
  readonly badge: Point;
}

/** Returns the shape of a circle for an orientation. */
export function circleShapeOf(square: Square, orientation: Color): CircleShape {
  const { x, y } = centerOf(square, orientation);
  const center = { x: x * SQUARE_SIZE, y: y * SQUARE_SIZE };
  // At the ring's upper right, which no piece of the set reaches.
  const step = CIRCLE_RADIUS * Math.SQRT1_2;
  return { center, badge: { x: center.x + step, y: center.y - step } };
}
