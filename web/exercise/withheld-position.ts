/**
 * A position that the server hands out without what would give its answer away, as the player has it.
 */
import type { PositionRecord } from '#contract/assignments';
import { getLesson, type LessonTitleKey } from '#contract/curriculum';
import { readExercise } from '#contract/exercise';
import type { Exercise } from '#grading/types';
import type { LessonWorker } from '#web/platform/workers/lesson-worker.ts';
import { readPosition, type PlayPosition } from './play-task.ts';

/** Stands for the right move until the verdict brings it. Nothing is graded with it. */
const WITHHELD_MOVE = '?';

/** Which exercise it is goes with it. */
interface WithheldPosition extends PositionRecord {
  readonly lesson: LessonTitleKey;
}

/** The position, ready for the board; rejects when the worker fails or the content is broken. */
export async function readWithheldPosition(
  position: WithheldPosition,
  lessonWorker: Pick<LessonWorker, 'readPosition'>,
): Promise<PlayPosition> {
  return readPosition(position, exerciseOf(position), lessonWorker);
}

function exerciseOf(position: WithheldPosition): Exercise {
  const known = { ...position, correct_move: position.correct_move ?? WITHHELD_MOVE };
  const reading = readExercise(getLesson(position.lesson), known);
  if (reading.ok) return reading.exercise;
  throw new Error(`position ${position.position_task_id} ${reading.error}`);
}
