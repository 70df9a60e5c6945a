/**
 * A task as it is played, and how it is made from an assignment: every position is read by the worker before the first one is shown, so that going on never waits.
 */
import type { AssignmentWithStats, PositionRecord } from '#contract/assignments';
import type { Language } from '#contract/languages';
import type { Arrow } from '#names/chess';
import type { Exercise } from '#grading/types';
import { SQUARES } from '#web/board/squares.ts';
import type { LessonWorker } from '#web/platform/workers/lesson-worker.ts';
import type { PositionView } from '#worker-engine/lesson-worker/api';

/** A position, read by the worker and ready for the board. */
export interface PlayPosition {
  readonly id: string;
  readonly exercise: Exercise;
  readonly view: PositionView;
  /** From what would take a piece to that piece, when the candidate is not safe (product.md §3.4). */
  readonly warning?: Arrow | undefined;
  /** What is said after the move, in the languages in which it is said (product.md §3.6). */
  readonly comments: Readonly<Partial<Record<Language, string>>>;
}

/** A task, ready to be played. */
export interface PlayTask {
  readonly assignmentId: string;
  readonly positions: readonly [PlayPosition, ...PlayPosition[]];
}

/** The task of an assignment; rejects when the worker fails or the content is broken. */
export async function readPlayTask(
  assignment: AssignmentWithStats,
  lessonWorker: LessonWorker,
): Promise<PlayTask> {
  const [first, ...others] = await Promise.all(
    assignment.positions.map((position) => readPosition(assignment, position, lessonWorker)),
  );
  if (!first) throw new Error(`${assignment.assignment_id} has no positions`);
  return { assignmentId: assignment.assignment_id, positions: [first, ...others] };
}

async function readPosition(
  assignment: AssignmentWithStats,
  position: PositionRecord,
  lessonWorker: LessonWorker,
): Promise<PlayPosition> {
  const reading = await lessonWorker.readPosition(position.fen);
  if (!reading.ok) throw new Error(`position ${position.position_task_id}: ${reading.error}`);
  return {
    id: position.position_task_id,
    exercise: exerciseOf(assignment, position),
    view: reading.view,
    warning: findArrow(position.red_from, position.red_to),
    comments: commentsOf(position),
  };
}

/** What is asked in a position, by the chapter and the board's configuration (product.md §3.1, §3.3). */
export function exerciseOf(
  { chapter, boardConfig: { targetPieces } }: AssignmentWithStats,
  position: PositionRecord,
): Exercise {
  const { fen } = position;
  switch (chapter) {
    case 'attackedPieces':
    case 'undefendedPieces':
    case 'xRay':
      if (targetPieces === 'both') break;
      return { chapter, target: targetPieces, fen };
    case 'walkingIntoAttack':
    case 'abandonedDefense': {
      const candidate = findArrow(position.green_from, position.green_to);
      if (!candidate || position.correct_move === null) break;
      return { chapter, fen, candidate, correctMove: position.correct_move };
    }
  }
  throw new Error(`position ${position.position_task_id}: no exercise for ${chapter}, ${targetPieces}`);
}

/** The arrow between two squares of the wire; undefined when the position has none. */
function findArrow(fromName: string | null, toName: string | null): Arrow | undefined {
  const from = SQUARES.find((square) => square === fromName);
  const to = SQUARES.find((square) => square === toName);
  return from && to && { from, to };
}

/** The client's own form of the comment: by language (product.md §3.6). */
function commentsOf({ comment_en: en, comment_pl: pl }: PositionRecord): PlayPosition['comments'] {
  return { ...(en !== null && { en }), ...(pl !== null && { pl }) };
}
