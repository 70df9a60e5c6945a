/**
 * The positions that a run missed, as a task of their own. Pure.
 */
import type { PlayTask } from './play-task.ts';
import type { Completed } from './player.ts';

/** Not an assignment on the server: nothing of it is sent. */
const PRACTICE_ID = 'practice';

/** What was answered wrong or skipped, in the run's order; undefined when nothing was. */
export function findMissed({ task, outcomes }: Pick<Completed, 'task' | 'outcomes'>): PlayTask | undefined {
  const [first, ...others] = task.positions.filter((_, index) => outcomes[index] !== 'correct');
  return first && { assignmentId: PRACTICE_ID, positions: [first, ...others] };
}
