/**
 * An answered position of a run, looked at again: its verdict, its marks and its comment, as they were when it was left. Pure.
 *
 * Nothing can be changed there, and the run goes on beside it: its clocks too.
 */
import type { Graded, Player } from './player.ts';
import { runOf } from './run.ts';

/** The run as it was at an earlier position; undefined when that one was skipped or is still ahead. */
export function findEarlier(player: Player, index: number): Graded | undefined {
  const graded = player.past[index];
  return graded && { ...runOf(player), ...graded, step: 'graded', index };
}
