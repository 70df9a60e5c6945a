/**
 * A position of the server's that comes with its lesson: what it asks while its solution is withheld, and all of it after the verdict.
 */
import type { PositionRecord } from '#contract/attempts';
import { getLesson, type LessonTitleKey } from '#contract/curriculum';
import { readAskedExercise, readExercise } from '#contract/exercise';
import { readAftermath, readPosition, type PlayPosition, type SolvedPosition } from './play-task.ts';

/** Which exercise it is goes with it. */
interface LessonPosition extends PositionRecord {
  readonly lesson: LessonTitleKey;
}

/** What is asked, ready for the board. Throws when the content is broken. */
export function readWithheldPosition(position: LessonPosition): PlayPosition {
  const reading = readAskedExercise(getLesson(position.lesson), position);
  if (!reading.ok) throw new Error(`position ${position.position_task_id} ${reading.error}`);
  return readPosition(position, reading.exercise);
}

/** The position on the board with what was withheld until its answer; throws where the content is broken. */
export function revealPosition(shown: PlayPosition, position: LessonPosition): SolvedPosition {
  const reading = readExercise(getLesson(position.lesson), position);
  if (!reading.ok) throw new Error(`position ${position.position_task_id} ${reading.error}`);
  return { ...shown, exercise: reading.exercise, ...readAftermath(position) };
}
