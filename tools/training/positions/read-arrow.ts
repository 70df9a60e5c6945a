/**
 * The candidate move of a stored position as an arrow.
 */
import { findSquare } from '#chess/squares';
import type { Arrow } from '#chess/chess';

/** The move of a content's `green`, which must be one: `g1f3`. */
export function readArrow(green: string): Arrow {
  const [from, to] = [findSquare(green.slice(0, 2)), findSquare(green.slice(2, 4))];
  if (!from || !to) throw new RangeError(`no move: ${green}`);
  return { from, to };
}
