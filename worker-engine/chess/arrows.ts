/**
 * Arrows as text: origin and target, `g1f3`, as content and UCI write them.
 */
import { getSquare } from './squares.ts';
import type { Arrow, UciMove } from './chess.ts';

/** The arrow of a text that must be one. */
export function getArrow(text: string): Arrow {
  return { from: getSquare(text.slice(0, 2)), to: getSquare(text.slice(2)) };
}

/** The arrow of a move; what a pawn becomes is not in it. */
export function arrowOf(move: UciMove): Arrow {
  return getArrow(move.slice(0, 4));
}
