/**
 * The server's verdict on an answer.
 */
import { gradeAnswer } from '#vision/grade';
import { findObjection, isAnswerFitting } from '#vision/objection';
import { gradeToShow } from '#vision/shown-verdict';
import type { Answer } from '#contract/attempts';
import type { Exercise, ShownVerdict, Verdict } from '#vision/types';
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

/** What is shown of a stored answer; undefined when it was skipped, or is no answer by today's rules. */
export function findShownVerdict(exercise: Exercise, answer: Answer | null): ShownVerdict | undefined {
  if (answer === null || !isAnswerFitting(exercise, answer) || findObjection(exercise, answer))
    return undefined;
  return gradeToShow(exercise, answer);
}

/** Whether a stored answer was right in part. */
export function isPartlyRight(exercise: Exercise, answer: Answer | null): boolean {
  return findShownVerdict(exercise, answer)?.feedback.tone === 'partly';
}
