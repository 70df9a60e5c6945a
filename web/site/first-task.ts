/**
 * The first task of the course, made of what comes with the document: nothing is asked of the server.
 */
import { NO_MOVE } from '#contract/exercise';
import { readPosition, type PlayTask } from '#web/exercise/play-task.ts';
import { VISITED_TASK } from '#web/exercise/visit.ts';
import type { FirstTaskPosition } from './facts.ts';

/** Throws when the content is broken. */
export function readFirstTask(positions: readonly FirstTaskPosition[]): PlayTask {
  const [first, ...others] = positions.map(({ id, fen }) =>
    readPosition({ ...NO_MOVE, position_task_id: id, fen }, { chapter: 'attackedPieces', target: 'me', fen }),
  );
  if (!first) throw new Error('the first task has no positions');
  return { assignmentId: VISITED_TASK, positions: [first, ...others] };
}
