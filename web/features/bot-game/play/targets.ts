/**
 * Moves by the square they start from, as a board wants them. Pure.
 */
import type { Arrow, Square } from '#chess/types';

/** Where the piece of each square may go. */
export function targetsOf(moves: readonly Arrow[]): ReadonlyMap<Square, readonly Square[]> {
  const targets = new Map<Square, Square[]>();
  for (const { from, to } of moves) {
    const known = targets.get(from);
    if (known) known.push(to);
    else targets.set(from, [to]);
  }
  return targets;
}
