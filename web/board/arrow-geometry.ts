/**
 * The shapes of an arrow between two squares and of a circle around a piece, and where their badges sit. Pure.
 *
 * Lengths are in board units: a square is 65 of them, so that on the full board of 520 px a unit is a pixel (look.md §2.3).
 */
import type { Arrow, Color, Square } from '#chess/chess';
import { BOARD_SIDE, centerOf, type Point } from './squares.ts';

/** Side of a square, in board units. */
export const SQUARE_SIZE = 65;
/** Side of the board, in board units: the full board's pixels (look.md §2.3). */
export const BOARD_SIZE = BOARD_SIDE * SQUARE_SIZE;
/** Width of an attack arrow's shaft (look.md §5.1), in board units. */
export const ARROW_WIDTH = 8;

/** The head is so long and so wide, in board units. */
const HEAD_LENGTH = 22;
const HEAD_WIDTH = 26;
/** The shaft starts this far from the origin's middle, so that the attacking piece stays visible. */
const TAIL_GAP = 18;
/** The head ends this far before the target's middle, so that it points at the piece and does not hide it. */
const TIP_GAP = 8;
/** The badge sits this far along the shaft: near the attacker, and apart from badges in neighbouring directions. */
const BADGE_DISTANCE = 12;

/** What is needed to draw one arrow, in board units from the top left corner. */
export interface ArrowShape {
  readonly tail: Point;
  readonly neck: Point;
  /** The three corners of the head, the tip first. */
  readonly head: readonly [Point, Point, Point];
  readonly badge: Point;
}

/** The shape of `arrow` on a board turned to `orientation`. */
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
