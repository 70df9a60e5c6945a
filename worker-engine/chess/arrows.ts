/**
 * Arrows as text: origin and target, `g1f3`, as content and UCI write them.
 */
import { getSquare } from './squares.ts';
import type { Arrow } from './types.ts';

/** The arrow of a text that must be one. */
export function getArrow(text: string): Arrow {
  return { from: getSquare(text.slice(0, 2)), to: getSquare(text.slice(2)) };
}
