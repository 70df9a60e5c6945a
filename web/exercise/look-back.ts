/**
 * Finds an answered position of a run as it was left. Pure. It is read-only; the run and its clocks
 * continue.
 */
import type { Graded, Player } from './player.ts';
import { runOf } from './run.ts';

/** Returns the run at an earlier position; undefined if skipped or still ahead. */
export function findEarlier(player: Player, index: number): Graded | undefined {
  const graded = player.past[index];
  return graded && { ...runOf(player), ...graded, step: 'graded', index };
}
