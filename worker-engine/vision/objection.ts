/**
 * What keeps an answer from being graded (product/grading.md#a-dropped-move and product/grading.md#a-refutation): the learner reads why, and goes on.
 */
import { isCirclesExercise, isMoveExercise, takesOneArrow } from './chapters.ts';
import { isSameLine } from './compare.ts';
import type { FeedbackKey } from './feedback-keys.ts';
import type { Answer } from '#contract/attempts';
import type { AskedExercise, AskedMove, Feedback } from './types.ts';

/** The objection to an answer, if there is one; only chapters 3 and 4 know any. */
export function findObjection(exercise: AskedExercise, answer: Answer): Feedback | undefined {
  if (!isAnswerFitting(exercise, answer)) throw misfit(exercise, answer);
  const key = isMoveExercise(exercise) ? findObjectionKey(exercise, answer) : undefined;
  return key && { tone: 'error', key, values: {} };
}

/** Whether an exercise takes answers of this kind. The page sends no other; somebody else's client may. */
export function isAnswerFitting(exercise: AskedExercise, { kind }: Answer): boolean {
  if (isMoveExercise(exercise)) return kind !== 'circles';
  return kind === (isCirclesExercise(exercise) ? 'circles' : 'arrows');
}

/** The mistake of grading an answer of the wrong kind. */
export function misfit({ chapter }: AskedExercise, { kind }: Answer): RangeError {
  return new RangeError(`${chapter} takes no answer of kind ${kind}`);
}

function findObjectionKey(exercise: AskedMove, answer: Answer): FeedbackKey | undefined {
  if (answer.kind === 'move') {
    const { candidate } = exercise;
    const { from, to } = answer.move;
    return from === candidate.from && to === candidate.to ? undefined : 'feedback.move.wrong_move';
  }
  const [first, ...others] = answer.kind === 'arrows' ? answer.arrows : [];
  if (!first) return 'feedback.refutation.noArrow';
  // The same arrow again, or drawn back, is one arrow.
  const isSeveral = others.some((other) => !isSameLine(first, other));
  return isSeveral && takesOneArrow(exercise) ? 'feedback.refutation.severalArrows' : undefined;
}
