/**
 * How the overlays of a board lie over each other and beside each other, and where exclamation marks lie: beside no piece's body, on no
 * other arrow or mark, near to their own arrow. Pure; lengths are in board units (arrow-geometry.ts).
 */
import type { Color, Square, Arrow } from '#chess/chess';
import { BOARD_SIZE, SQUARE_SIZE } from '../arrow-geometry.ts';
import type { Point } from '../squares.ts';
import { stepsAside } from './lanes.ts';
import { lineOf, middleOf } from './overlay-geometry.ts';
import type { OverlayLook, OverlayMark, PlainArrowMark, SquareMark, XRayMark } from './overlay-mark.ts';

export interface ArrangedArrow {
  readonly mark: PlainArrowMark | XRayMark;
  /** How far it steps to its right (lanes.ts). */
  readonly aside: number;
  /** Where its exclamation mark lies, if it has one. */
  readonly badge: BadgePlace | undefined;
}

interface Arrangement {
  readonly squares: readonly SquareMark[];
  readonly arrows: readonly ArrangedArrow[];
}

/** From the bottom to the top: frames, then what is many, then what matters. */
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

/** The marks from the bottom to the top; no exclamation mark lies on a piece, on another arrow or over the edge. */
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

/** What the last move gave away, whoever played it. */
function isGift(look: OverlayLook): boolean {
  return look === 'givenAway' || look === 'offered';
}

function byLayer(a: OverlayMark, b: OverlayMark): number {
  return layerOf(a) - layerOf(b);
}

/** Loud arrows lie over the thin ones of their kind. */
function layerOf({ look, weight }: OverlayMark): number {
  return LAYERS[look] + (weight === 'loud' ? 0.5 : 0);
}

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

interface PlacedArrow extends Arrow {
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

/** An arrow as marks have to keep clear of it. */
interface Obstacle extends Segment {
  /** The middle of its head. */
  readonly head: Point;
}

/** A place for each arrow that has an exclamation mark, in the arrows' order; undefined for the others. */
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

/** An arrow's shaft from its tail to its tip. */
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
    // What lies on it only adds to the cost.
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

/** How far along the segment its nearest point lies, from 0 to 1. */
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

/** `Math.hypot` takes any number of arguments and makes a list of them. */
function lengthOf(x: number, y: number): number {
  return Math.sqrt(x * x + y * y);
}
