/**
 * From a row of the database to the exercise that grading knows. Content that is incomplete is a mistake of ours, not of the caller.
 */
import { getLesson } from '#contract/curriculum';
import { readExercise } from '#contract/exercise';
import type { ContentPosition } from '../../content/content.ts';
import type { Exercise } from '#vision/types';

/** The exercise that a position asks. */
export function toExercise(row: ContentPosition): Exercise {
  const reading = readExercise(getLesson(row.lesson), row);
  if (!reading.ok) throw new Error(`position ${row.id} ${reading.error}`);
  return reading.exercise;
}
