/**
 * Where the exclamation marks of arrows lie: beside no piece's body, on no other arrow, on no other mark and inside the
 * board, as near to their own arrow as that allows. Pure; lengths are in board units (arrow-geometry.ts).
 */
import type { Arrow, Color, Square } from '#names/chess';
import { BOARD_SIZE, SQUARE_SIZE } from '../arrow-geometry.ts';
import type { Point } from '../squares.ts';
import { lineOf, middleOf } from './overlay-geometry.ts';

/** Of an exclamation mark with its white rim. */
export const BADGE_RADIUS = 11;
/** All but the tips of the largest pieces lie within it. */
export const PIECE_RADIUS = 30;
/** Half the width of the widest shaft with its casing, and of the widest head. */
export const SHAFT_HALF = 6;
export const HEAD_RADIUS = 10;
/** The middle of a head lies so far before the arrow's tip. */
const HEAD_MIDDLE = 8;
/** Places are tried on a grid this fine: it has the corners of the squares, where no piece is near. */
const STEP = SQUARE_SIZE / 4;
/** How much nearness to the captured piece counts beside nearness to the arrow. */
const TIP_SHARE = 0.2;
/** More than any distance: a place on another arrow is taken only when every other place is worse. */
const COST_OF_ARROW = 10_000;

interface DrawnArrow extends Arrow {
  /** How far it steps to its right (lanes.ts). */
  readonly aside: number;
  readonly hasBadge: boolean;
}

export interface BadgePlace extends Point {
  /** The point of its own arrow that is nearest to it. */
  readonly anchor: Point;
}

interface BoardShown {
  readonly orientation: Color;
  readonly occupied: ReadonlySet<Square>;
}

interface Segment {
  readonly start: Point;
  readonly end: Point;
}

/** A place for each arrow that has an exclamation mark, in the arrows' order; undefined for the others. */
export function badgePlaces(
  arrows: readonly DrawnArrow[],
  { orientation, occupied }: BoardShown,
): readonly (BadgePlace | undefined)[] {
  if (!arrows.some(({ hasBadge }) => hasBadge)) return arrows.map(() => undefined);
  const segments = arrows.map((arrow) => segmentOf(arrow, orientation));
  const pieces = [...occupied].map((square) => middleOf(square, orientation));
  const spots = SPOTS.filter((spot) => isClear(spot, pieces, PIECE_RADIUS + BADGE_RADIUS));
  const taken: Point[] = [];
  return arrows.map((arrow, index) => {
    const own = segments[index];
    if (!arrow.hasBadge || !own) return undefined;
    const others = segments.filter((segment) => segment !== own);
    const free = spots.filter((spot) => isClear(spot, taken, 2 * BADGE_RADIUS));
    const spot = cheapest(free, (place) => costOf(place, own, others));
    if (!spot) return undefined;
    taken.push(spot);
    return { ...spot, anchor: nearestOn(own, spot) };
  });
}

/** An arrow's shaft from its tail to its tip. */
export function segmentOf(arrow: DrawnArrow, orientation: Color): Segment {
  const { tail, angle, length } = lineOf(arrow, orientation, arrow.aside);
  return { start: tail, end: along(tail, angle, length) };
}

const SPOTS: readonly Point[] = spotsOfBoard();

function spotsOfBoard(): Point[] {
  const steps = Array.from({ length: BOARD_SIZE / STEP - 1 }, (_, index) => (index + 1) * STEP);
  return steps.flatMap((x) => steps.map((y) => ({ x, y })));
}

function costOf(spot: Point, own: Segment, others: readonly Segment[]): number {
  const hits = others.filter((other) => isOnArrow(spot, other)).length;
  return hits * COST_OF_ARROW + distance(spot, nearestOn(own, spot)) + TIP_SHARE * distance(spot, own.end);
}

function isOnArrow(spot: Point, arrow: Segment): boolean {
  if (distance(spot, nearestOn(arrow, spot)) < SHAFT_HALF + BADGE_RADIUS) return true;
  return distance(spot, headOf(arrow)) < HEAD_RADIUS + BADGE_RADIUS;
}

function headOf({ start, end }: Segment): Point {
  const length = distance(start, end);
  const share = HEAD_MIDDLE / length;
  return { x: end.x + (start.x - end.x) * share, y: end.y + (start.y - end.y) * share };
}

function isClear(spot: Point, points: readonly Point[], gap: number): boolean {
  return points.every((point) => distance(spot, point) >= gap);
}

function cheapest(spots: readonly Point[], costAt: (spot: Point) => number): Point | undefined {
  let [best, least]: [Point | undefined, number] = [undefined, Infinity];
  for (const spot of spots) {
    const cost = costAt(spot);
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

function nearestOn({ start, end }: Segment, point: Point): Point {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const share = ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy);
  const kept = Math.min(Math.max(share, 0), 1);
  return { x: start.x + dx * kept, y: start.y + dy * kept };
}

function along({ x, y }: Point, angle: number, length: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: x + Math.cos(radians) * length, y: y + Math.sin(radians) * length };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
