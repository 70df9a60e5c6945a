/** Finds the lesson that asks an exercise. */
import { LESSONS, type LessonTitleKey } from '#contract/curriculum';
import type { AskedExercise } from '#vision/types';

/**
 * Returns the chapter's lesson about the same side's pieces; a chapter about moves has one lesson.
 */
export function lessonOf(exercise: AskedExercise): LessonTitleKey {
  const lesson = LESSONS.find(
    ({ chapter, boardConfig: { targetPieces } }) =>
      chapter === exercise.chapter && ('candidate' in exercise || targetPieces === exercise.target),
  );
  if (!lesson) throw new RangeError(`no lesson asks for ${exercise.chapter}`);
  return lesson.titleKey;
}
