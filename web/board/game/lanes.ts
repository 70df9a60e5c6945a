/**
 * Which arrows of a board overlap, and how far each is shifted aside so that all can be seen. Pure.
 */
import type { Arrow } from '#chess/chess';
import { centerOf, type Point } from '../squares.ts';

/** The middles of neighbouring lanes are so far apart, in board units: a shaft, its casing and a little air. */
export const LANE_WIDTH = 9;

/** Where an arrow lies: on which line, and from where to where along it. */
interface Stretch {
  readonly index: number;
  readonly line: string;
  readonly start: number;
  readonly end: number;
  /** 1 when the arrow runs the way its line is measured, −1 when it runs against it. */
  readonly direction: 1 | -1;
}

/** Stretches that only touch do not overlap. */
const TOUCH = 0.01;

/**
 * How far to the right of its own direction each arrow is shifted, in board units and in the arrows' order. Arrows that
 * overlap are beside each other; one that is alone is in the middle.
 */
export function stepsAside(arrows: readonly Arrow[]): readonly number[] {
  const steps: number[] = [];
  for (const bundle of bundlesOf(arrows.map(stretchOf))) {
    const lanes = lanesOf(bundle);
    const middle = Math.max(...lanes) / 2;
    for (const [place, { index, direction }] of bundle.entries()) {
      // Without the sum an arrow in the middle would step −0 units.
      steps[index] = 0 + ((lanes[place] ?? 0) - middle) * LANE_WIDTH * direction;
    }
  }
  return steps;
}

/** Lanes are the same whichever way the board is turned: a turned board turns its arrows with it. */
function stretchOf({ from, to }: Arrow, index: number): Stretch {
  const start = centerOf(from, 'white');
  const end = centerOf(to, 'white');
  const runsForth = end.x > start.x || (end.x === start.x && end.y > start.y);
  const [first, last] = runsForth ? [start, end] : [end, start];
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  const slope = { x: (last.x - first.x) / length, y: (last.y - first.y) / length };
  const along = (point: Point) => point.x * slope.x + point.y * slope.y;
  // The cross product is the same all along a line, and differs between parallels.
  const place = first.x * slope.y - first.y * slope.x;
  return {
    index,
    line: [slope.x, slope.y, place].map((part) => part.toFixed(3)).join(' '),
    start: along(first),
    end: along(last),
    direction: runsForth ? 1 : -1,
  };
}

/** Stretches that overlap, directly or by way of others, in the order of their starts. */
function bundlesOf(stretches: readonly Stretch[]): readonly (readonly Stretch[])[] {
  const bundles: Stretch[][] = [];
  let reach = 0;
  for (const stretch of stretches.toSorted(byLineAndStart)) {
    const bundle = bundles.at(-1);
    if (bundle?.[0]?.line === stretch.line && stretch.start < reach - TOUCH) {
      bundle.push(stretch);
      reach = Math.max(reach, stretch.end);
    } else {
      bundles.push([stretch]);
      reach = stretch.end;
    }
  }
  return bundles;
}

/** For each stretch of a bundle the first lane that is free where it starts. */
function lanesOf(bundle: readonly Stretch[]): readonly number[] {
  const freeFrom: number[] = [];
  return bundle.map(({ start, end }) => {
    const free = freeFrom.findIndex((reach) => reach <= start + TOUCH);
    const lane = free === -1 ? freeFrom.length : free;
    freeFrom[lane] = end;
    return lane;
  });
}

function byLineAndStart(a: Stretch, b: Stretch): number {
  return a.line.localeCompare(b.line) || a.start - b.start || a.index - b.index;
}
