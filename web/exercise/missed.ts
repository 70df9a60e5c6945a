/** Builds a practice task from the positions that a run missed. Pure. */
import type { PlayPosition, PlayTask } from './play-task.ts';
import type { Completed } from './player.ts';

/** Unknown to the server: practice is never sent. */
const PRACTICE_ID = 'practice';

/** Returns the wrong and skipped positions in the run's order; undefined if there are none. */
export function findMissed({ task, outcomes }: Pick<Completed, 'task' | 'outcomes'>): PlayTask | undefined {
  return practiceOf(task.positions.filter((_, index) => outcomes[index] !== 'correct'));
}

/** Returns the practice of these positions; undefined without any. */
export function practiceOf([first, ...others]: readonly PlayPosition[]): PlayTask | undefined {
  return first && { assignmentId: PRACTICE_ID, positions: [first, ...others] };
}

export const isPractice = ({ assignmentId }: PlayTask): boolean => assignmentId === PRACTICE_ID;
