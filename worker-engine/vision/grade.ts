/**
 * The grade: a learner's answer compared with the truth of the exercise (product/grading.md#the-grade).
 *
 * The browser and the edge call the same function; it takes the answer raw, wrong arrows included, since a client may
 * send anything. Answers that are not to be graded at all (`objection.ts`) are the caller's to turn away first.
 */
import { isArrowsExercise, isCirclesExercise, isMoveExercise } from './chapters.ts';
import { compareArrows, compareSquares } from './compare.ts';
import { gradeDecision } from './grade-decision.ts';
import { findObjection, misfit } from './objection.ts';
import { arrowsToFind, squaresToFind } from './truth.ts';
import type { Answer, ArrowsAnswer, CirclesAnswer } from '#contract/attempts';
import type {
  ArrowsExercise,
  ArrowsVerdict,
  CirclesVerdict,
  Comparison,
  Exercise,
  CirclesExercise,
  Verdict,
} from './types.ts';

/** How good an answer is. To grade one that meets an objection, or of a kind the exercise does not take, is a bug. */
export function gradeAnswer(exercise: Exercise, answer: Answer): Verdict {
  const objection = findObjection(exercise, answer);
  if (objection) throw new RangeError(`not to be graded: ${objection.key}`);
  if (isArrowsExercise(exercise) && answer.kind === 'arrows') return gradeArrows(exercise, answer);
  if (isCirclesExercise(exercise) && answer.kind === 'circles') return gradeCircles(exercise, answer);
  if (isMoveExercise(exercise) && answer.kind !== 'circles') return gradeDecision(exercise, answer);
  throw misfit(exercise, answer);
}

function gradeArrows(exercise: ArrowsExercise, { arrows }: ArrowsAnswer): ArrowsVerdict {
  const comparison = compareArrows(arrowsToFind(exercise), arrows);
  return { kind: 'arrows', correct: isPerfect(comparison), ...comparison };
}

function gradeCircles(exercise: CirclesExercise, { squares }: CirclesAnswer): CirclesVerdict {
  const comparison = compareSquares(squaresToFind(exercise), squares);
  return { kind: 'circles', correct: isPerfect(comparison), ...comparison };
}

/** Correct: every element of the truth found and nothing wrong submitted. */
function isPerfect({ missed, wrong }: Comparison<unknown>): boolean {
  return missed.length === 0 && wrong.length === 0;
}
