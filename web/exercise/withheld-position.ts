/**
 * Reads a server position with its lesson: the question while its solution is withheld, everything
 * after the verdict.
 */
import type { PositionRecord } from '#contract/attempts';
import { getLesson, type LessonTitleKey } from '#contract/curriculum';
import { readAskedExercise, readExercise } from '#contract/exercise';
import { readAftermath, readPosition, type PlayPosition, type SolvedPosition } from './play-task.ts';

/** The exercise is named in the record. */
interface LessonPosition extends PositionRecord {
  readonly lesson: LessonTitleKey;
}

/** Returns the question, ready for the board. Throws on broken content. */
export function readWithheldPosition(position: LessonPosition): PlayPosition {
  const reading = readAskedExercise(getLesson(position.lesson), position);
  if (!reading.ok) throw new Error(`position ${position.position_task_id} ${reading.error}`);
  return readPosition(position, reading.exercise);
}

/** Adds the withheld part to the shown position. Throws on broken content. */
export function revealPosition(shown: PlayPosition, position: LessonPosition): SolvedPosition {
  const reading = readExercise(getLesson(position.lesson), position);
  if (!reading.ok) throw new Error(`position ${position.position_task_id} ${reading.error}`);
  return { ...shown, exercise: reading.exercise, ...readAftermath(position) };
}
