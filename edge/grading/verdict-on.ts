/**
 * The server's verdict on an answer.
 */
import { answerFeedback } from '#grading/feedback';
import { gradeAnswer } from '#grading/grade';
import { findObjection, isAnswerFitting } from '#grading/objection';
import type { Answer, Exercise, Verdict } from '#grading/types';
import { noAnswer } from './no-answer.ts';

/** Whether the answer is right; what the page would not have graded either is no answer, which is `invalid-input`. */
export function isRight(exercise: Exercise, answer: Answer): boolean {
  return verdictOn(exercise, answer).correct;
}

/** How good the answer is; `invalid-input` when it is none. */
export function verdictOn(exercise: Exercise, answer: Answer): Verdict {
  if (!isAnswerFitting(exercise, answer)) throw noAnswer(`${exercise.chapter} takes no ${answer.kind}`);
  const objection = findObjection(exercise, answer);
  if (objection) throw noAnswer(objection.key);
  return gradeAnswer(exercise, answer);
}

/** Whether a stored answer was right in part; a skipped one was not, nor what today's rules take for no answer. */
export function isPartlyRight(exercise: Exercise, answer: Answer | null): boolean {
  if (answer === null || !isAnswerFitting(exercise, answer) || findObjection(exercise, answer)) return false;
  return answerFeedback(exercise, gradeAnswer(exercise, answer)).tone === 'partly';
}
