/**
 * Between which two measured strengths an Elo lies. What was measured at them, and how to mix it, is the caller's.
 */

/** The Elo's neighbours among the points, which rise in Elo. */
interface Neighbours<Point> {
  readonly weaker: Point;
  readonly stronger: Point;
  /** How far the Elo is on the way from the weaker to the stronger: 0 to 1 between them. */
  readonly share: number;
}

/** The two points around `elo`; beyond either end, the last two there. */
export function neighboursOf<Point extends { readonly elo: number }>(
  points: readonly Point[],
  elo: number,
): Neighbours<Point> {
  const above = points.findIndex((point) => point.elo >= elo);
  const index = Math.max(1, above < 0 ? points.length - 1 : above);
  const [weaker, stronger] = [points[index - 1], points[index]];
  if (!weaker || !stronger) throw new RangeError(`no strength ${elo}`);
  return { weaker, stronger, share: (elo - weaker.elo) / (stronger.elo - weaker.elo) };
}
