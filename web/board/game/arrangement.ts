/**
 * Arranges overlays: layers, lanes, and exclamation marks clear of pieces and arrows but near their
 * own arrow. Pure; lengths are board units (arrow-geometry.ts).
 */
import type { Color, Square, Arrow } from '#chess/chess';
import { BOARD_SIZE, SQUARE_SIZE } from '../arrow-geometry.ts';
import type { Point } from '../squares.ts';
import { stepsAside } from './lanes.ts';
import { lineOf, middleOf } from './overlay-geometry.ts';
import type { OverlayLook, OverlayMark, PlainArrowMark, SquareMark, XRayMark } from './overlay-mark.ts';

export interface ArrangedArrow {
  readonly mark: PlainArrowMark | XRayMark;
  /** Shift to its right (lanes.ts). */
  readonly aside: number;
  /** Place of its exclamation mark, if any. */
  readonly badge: BadgePlace | undefined;
}

interface Arrangement {
  readonly squares: readonly SquareMark[];
  readonly arrows: readonly ArrangedArrow[];
}

/** Layers from bottom to top: frames, frequent marks, important marks. */
const LAYERS: Readonly<Record<OverlayLook, number>> = {
  unsafe: 0,
  abandons: 0,
  myUndefended: 1,
  opponentUndefended: 1,
  myXRay: 2,
  opponentXRay: 2,
  myAttack: 3,
  opponentAttack: 3,
  defender: 4,
  givenAway: 5,
  offered: 5,
};

/** Orders the marks from bottom to top and places their exclamation marks. */
export function arrange(
  overlays: readonly OverlayMark[],
  orientation: Color,
  occupied: ReadonlySet<Square>,
): Arrangement {
  const squares = overlays.filter((mark) => mark.kind === 'square').toSorted(byLayer);
  const arrows = overlays.filter((mark) => mark.kind !== 'square').toSorted(byLayer);
  const steps = stepsAside(arrows);
  const drawn = arrows.map((mark, index) => ({ mark, aside: steps[index] ?? 0 }));
  const badges = badgePlaces(
    drawn.map(({ mark: { from, to, look }, aside }) => ({ from, to, aside, hasBadge: isGift(look) })),
    { orientation, occupied },
  );
  return { squares, arrows: drawn.map((arrow, index) => ({ ...arrow, badge: badges[index] })) };
}

/** Returns whether it is a capture that the last move gave away. */
function isGift(look: OverlayLook): boolean {
  return look === 'givenAway' || look === 'offered';
}

function byLayer(a: OverlayMark, b: OverlayMark): number {
  return layerOf(a) - layerOf(b);
}

/** Returns the layer; loud arrows lie over thin ones of their kind. */
function layerOf({ look, weight }: OverlayMark): number {
  return LAYERS[look] + (weight === 'loud' ? 0.5 : 0);
}

/** Radius of an exclamation mark with its white rim. */
export const BADGE_RADIUS = 11;
/** Covers the largest pieces except their tips. */
export const PIECE_RADIUS = 30;
/** Half the widest shaft with casing, or the widest head. */
export const SHAFT_HALF = 6;
export const HEAD_RADIUS = 10;
/** Distance of the head's middle from the tip. */
const HEAD_MIDDLE = 8;
/** Grid of candidate places: it includes the squares' corners, which are clear of pieces. */
const STEP = SQUARE_SIZE / 4;
/** Weight of nearness to the captured piece beside nearness to the arrow. */
const TIP_SHARE = 0.2;
/** Above any distance: places on other arrows come last. */
const COST_OF_ARROW = 10_000;

interface PlacedArrow extends Arrow {
  /** Shift to its right (lanes.ts). */
  readonly aside: number;
  readonly hasBadge: boolean;
}

export interface BadgePlace extends Point {
  /** Nearest point of its own arrow. */
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

/** An arrow that exclamation marks avoid. */
interface Obstacle extends Segment {
  /** Middle of the head. */
  readonly head: Point;
}

/** Returns each arrow's exclamation mark, in order; undefined without one. */
function badgePlaces(
  arrows: readonly PlacedArrow[],
  { orientation, occupied }: BoardShown,
): readonly (BadgePlace | undefined)[] {
  if (!arrows.some(({ hasBadge }) => hasBadge)) return arrows.map(() => undefined);
  const segments = arrows.map((arrow) => segmentOf(arrow, orientation));
  const obstacles = segments.map((segment) => ({ ...segment, head: headOf(segment) }));
  const pieces = [...occupied].map((square) => middleOf(square, orientation));
  const spots = SPOTS.filter((spot) => isClear(spot, pieces, PIECE_RADIUS + BADGE_RADIUS));
  const taken: Point[] = [];
  return arrows.map((arrow, index) => {
    const own = segments[index];
    if (!arrow.hasBadge || !own) return undefined;
    const others = obstacles.filter((_, other) => other !== index);
    const free = spots.filter((spot) => isClear(spot, taken, 2 * BADGE_RADIUS));
    const spot = cheapestOf(free, own, others);
    if (!spot) return undefined;
    taken.push(spot);
    return { ...spot, anchor: pointAt(own, nearestShare(own, spot)) };
  });
}

/** Returns an arrow's shaft from tail to tip. */
export function segmentOf(arrow: PlacedArrow, orientation: Color): Segment {
  const { tail, angle, length } = lineOf(arrow, orientation, arrow.aside);
  return { start: tail, end: along(tail, angle, length) };
}

const SPOTS: readonly Point[] = spotsOfBoard();

function spotsOfBoard(): Point[] {
  const steps = Array.from({ length: BOARD_SIZE / STEP - 1 }, (_, index) => (index + 1) * STEP);
  return steps.flatMap((x) => steps.map((y) => ({ x, y })));
}

function headOf(arrow: Segment): Point {
  return pointAt(arrow, 1 - HEAD_MIDDLE / distance(arrow.start, arrow.end));
}

function isClear(spot: Point, points: readonly Point[], gap: number): boolean {
  for (const point of points) if (distance(spot, point) < gap) return false;
  return true;
}

function cheapestOf(spots: readonly Point[], own: Segment, others: readonly Obstacle[]): Point | undefined {
  let best: Point | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const nearness = distanceTo(own, spot) + TIP_SHARE * distance(spot, own.end);
    // Overlapping it only adds cost.
    if (nearness >= least) continue;
    const cost = nearness + COST_OF_ARROW * countArrowsAt(spot, others);
    if (cost >= least) continue;
    best = spot;
    least = cost;
  }
  return best;
}

function countArrowsAt(spot: Point, arrows: readonly Obstacle[]): number {
  let count = 0;
  for (const arrow of arrows) {
    if (
      distanceTo(arrow, spot) < SHAFT_HALF + BADGE_RADIUS ||
      distance(spot, arrow.head) < HEAD_RADIUS + BADGE_RADIUS
    )
      count += 1;
  }
  return count;
}

function distanceTo(segment: Segment, point: Point): number {
  const share = nearestShare(segment, point);
  const x = segment.start.x + (segment.end.x - segment.start.x) * share;
  const y = segment.start.y + (segment.end.y - segment.start.y) * share;
  return lengthOf(point.x - x, point.y - y);
}

/** Returns the nearest point's share of the segment, from 0 to 1. */
function nearestShare({ start, end }: Segment, point: Point): number {
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const share = ((point.x - start.x) * dx + (point.y - start.y) * dy) / (dx * dx + dy * dy);
  return Math.min(Math.max(share, 0), 1);
}

function pointAt({ start, end }: Segment, share: number): Point {
  return { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share };
}

function along({ x, y }: Point, angle: number, length: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: x + Math.cos(radians) * length, y: y + Math.sin(radians) * length };
}

function distance(a: Point, b: Point): number {
  return lengthOf(a.x - b.x, a.y - b.y);
}

/** Faster than `Math.hypot`, which allocates a list of its arguments. */
function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
