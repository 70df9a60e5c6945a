/**
 * Makes a task playable: every position is read by the worker before the first one is shown, so that going on never waits.
 */
import type { AssignmentWithStats, PositionRecord } from '#contract/assignments';
import type { Exercise } from '#grading/types';
import type { Engine } from '#web/platform/engine/engine.ts';
import type { PlayPosition, PlayTask } from './player.ts';

/** The task of an assignment; rejects when the worker fails or the content is broken. */
export async function readPlayTask(assignment: AssignmentWithStats, engine: Engine): Promise<PlayTask> {
  const [first, ...others] = await Promise.all(
    assignment.positions.map((position) => readPosition(assignment, position, engine)),
  );
  if (!first) throw new Error(`${assignment.assignment_id} has no positions`);
  return { assignmentId: assignment.assignment_id, positions: [first, ...others] };
}

async function readPosition(
  assignment: AssignmentWithStats,
  { position_task_id: id, fen }: PositionRecord,
  engine: Engine,
): Promise<PlayPosition> {
  const reading = await engine.readPosition(fen);
  if (!reading.ok) throw new Error(`position ${id}: ${reading.error}`);
  return { id, exercise: exerciseOf(assignment, fen), view: reading.view };
}

/** What is asked in a position, by the chapter and the board's configuration (product-spec §3). */
export function exerciseOf({ chapter, boardConfig }: AssignmentWithStats, fen: string): Exercise {
  const target = boardConfig.targetPieces;
  if (chapter !== 'attackedPieces' || target === 'both')
    throw new Error(`no exercise for ${chapter}, ${target}`);
  return { chapter, target, fen };
}
