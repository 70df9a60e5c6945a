/**
 * From a stored position to the exercise that grading knows.
 */
import { findLesson } from '#contract/curriculum';
import type { PositionRow } from '#db/queries/assignments';
import type { Exercise } from '#grading/types';

/** The exercise that a position poses. Content without rules to grade it is a mistake of ours, not of the caller. */
export function toExercise({ lesson: titleKey, fen }: PositionRow): Exercise {
  const lesson = findLesson(titleKey);
  const target = lesson?.boardConfig.targetPieces;
  if (lesson?.chapter === 'attackedPieces' && (target === 'me' || target === 'opponent')) {
    return { chapter: lesson.chapter, target, fen };
  }
  throw new Error(`nothing grades ${titleKey}`);
}
