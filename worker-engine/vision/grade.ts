/**
 * The grade: a learner's answer compared with the truth of the exercise (product/grading.md#the-grade).
 *
 * The browser and the edge call the same function; it takes the answer raw, wrong arrows included, since a client may
 * send anything. Answers that are not to be graded at all (`objection.ts`) are the caller's to turn away first.
 */
import {
  isArrowsExercise,
  isCirclesExercise,
  isMoveExercise,
  MOVE_RULES,
  takesOneArrow,
} from './chapters.ts';
import { compareArrows, compareSquares, isSameLine } from './compare.ts';
import { findObjection, misfit } from './objection.ts';
import { arrowsToFind, squaresToFind, attacksOnLoss, attacksOnTarget, lossesOf } from './truth.ts';
import type { Answer, ArrowsAnswer, CirclesAnswer, MoveAnswer } from '#contract/attempts';
import type {
  ArrowsExercise,
  ArrowsVerdict,
  CirclesVerdict,
  Comparison,
  Exercise,
  CirclesExercise,
  Verdict,
  DecisionVerdict,
  MoveExercise,
} from './types.ts';
import { getPosition } from '#chess/fen';
import type { Arrow } from '#chess/chess';
import type { Loss } from '#vision/safety';
import { matchesNotation } from './notation-match.ts';

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

/** Nothing is drawn by playing a move. */
const NOTHING_DRAWN: Comparison<Arrow> = { found: [], missed: [], wrong: [] };

/** Correct: a safe move played, or an unsafe one refuted with at least one right arrow and no wrong one. */
export function gradeDecision(exercise: MoveExercise, answer: MoveAnswer | ArrowsAnswer): DecisionVerdict {
  const losses = lossesOf(exercise);
  const safe = losses.length === 0;
  requireSameInContent(exercise, safe);
  const about = { kind: 'decision', safe, ...consequencesOf(exercise, losses) } as const;
  if (answer.kind === 'move') return { ...about, decision: 'played', correct: safe, ...NOTHING_DRAWN };
  const comparison = compareRefutation(exercise, losses, answer.arrows);
  const correct = !safe && comparison.found.length > 0 && comparison.wrong.length === 0;
  return { ...about, decision: 'refuted', correct, ...comparison };
}

/**
 * The arrows of a refutation, turned from attacker to target.
 *
 * In chapter 3 every real attacker is right, of a safe move too: that it is attacked was seen well, that this is no danger
 * was not. In chapter 4 one arrow is all that is asked for, so with a right one nothing is missed.
 */
function compareRefutation(
  exercise: MoveExercise,
  losses: readonly Loss[],
  drawn: readonly Arrow[],
): Comparison<Arrow> {
  const truth = isAboutLoss(exercise) ? losses.flatMap(attacksOnLoss) : attacksOnTarget(exercise);
  const turned = drawn.map((arrow) => truth.find((attack) => isSameLine(attack, arrow)) ?? arrow);
  const comparison = compareArrows(truth, turned);
  return takesOneArrow(exercise) && comparison.found.length > 0 ? { ...comparison, missed: [] } : comparison;
}

/** What the board shows after the candidate; of several abandoned pieces the greatest loss is played out. */
function consequencesOf(
  exercise: MoveExercise,
  losses: readonly Loss[],
): Pick<DecisionVerdict, 'threats' | 'punishment'> {
  const abandoned = isAboutLoss(exercise) ? losses : [];
  const threats = [...attacksOnTarget(exercise), ...abandoned.flatMap(attacksOnLoss)];
  return { threats, punishment: losses[0]?.line ?? [] };
}

function isAboutLoss({ chapter }: MoveExercise): boolean {
  return MOVE_RULES[chapter].refutedAt === 'loss';
}

function requireSameInContent({ fen, candidate, correctMove }: MoveExercise, safe: boolean): void {
  if (matchesNotation(getPosition(fen).board, candidate, correctMove) === safe) return;
  const words = safe ? 'is safe' : 'is not safe';
  throw new Error(
    `${candidate.from}-${candidate.to} ${words}, but the correct move is ${correctMove}: ${fen}`,
  );
}
