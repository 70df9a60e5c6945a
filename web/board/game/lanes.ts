/** Shifts overlapping arrows aside so that all are visible. Pure. */
import type { Arrow } from '#chess/chess';
import { centerOf, type Point } from '../squares.ts';

/** Distance between lanes in board units: a shaft, its casing and a gap. */
export const LANE_WIDTH = 9;

/** An arrow's line and its range along it. */
interface Stretch {
  readonly index: number;
  readonly line: string;
  readonly start: number;
  readonly end: number;
  /** 1 if the arrow runs with its line's measure, −1 against it. */
  readonly direction: 1 | -1;
}

/** Tolerance: stretches that only touch do not overlap. */
const TOUCH = 0.01;

/**
 * Returns each arrow's shift to its right in board units, in order. A lone arrow stays in the
 * middle.
 */
export function stepsAside(arrows: readonly Arrow[]): readonly number[] {
  const steps: number[] = [];
  for (const bundle of bundlesOf(arrows.map(stretchOf))) {
    const lanes = lanesOf(bundle);
    const middle = Math.max(...lanes) / 2;
    for (const [place, { index, direction }] of bundle.entries()) {
      // Adding 0 avoids −0 for an arrow in the middle.
      steps[index] = 0 + ((lanes[place] ?? 0) - middle) * LANE_WIDTH * direction;
    }
  }
  return steps;
}

/** Computes the stretch without orientation: turning the board turns arrows and lanes together. */
function stretchOf({ from, to }: Arrow, index: number): Stretch {
  const start = centerOf(from, 'white');
  const end = centerOf(to, 'white');
  const runsForth = end.x > start.x || (end.x === start.x && end.y > start.y);
  const [first, last] = runsForth ? [start, end] : [end, start];
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  const slope = { x: (last.x - first.x) / length, y: (last.y - first.y) / length };
  const along = (point: Point) => point.x * slope.x + point.y * slope.y;
  // The cross product is constant along a line and differs between parallels.
  const place = first.x * slope.y - first.y * slope.x;
  return {
    index,
    line: [slope.x, slope.y, place].map((part) => part.toFixed(3)).join(' '),
    start: along(first),
    end: along(last),
    direction: runsForth ? 1 : -1,
  };
}

/** Groups stretches that overlap directly or through others, sorted by start. */
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

/** Assigns each stretch the first lane free at its start. */
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
