/**
 * The positions that a run missed, as a task of their own. Pure.
 */
import type { PlayPosition, PlayTask } from './play-task.ts';
import type { Completed } from './player.ts';

/** Not an assignment on the server: nothing of it is sent. */
const PRACTICE_ID = 'practice';

/** What was answered wrong or skipped, in the run's order; undefined when nothing was. */
export function findMissed({ task, outcomes }: Pick<Completed, 'task' | 'outcomes'>): PlayTask | undefined {
  return practiceOf(task.positions.filter((_, index) => outcomes[index] !== 'correct'));
}

/** The practice of these positions; undefined without any. */
export function practiceOf([first, ...others]: readonly PlayPosition[]): PlayTask | undefined {
  return first && { assignmentId: PRACTICE_ID, positions: [first, ...others] };
}

export const isPractice = ({ assignmentId }: PlayTask): boolean => assignmentId === PRACTICE_ID;
