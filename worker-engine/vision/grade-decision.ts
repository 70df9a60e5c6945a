/**
 * The grade of chapters 3 and 4: was it right to play the candidate, or to refute it (product/grading.md#chapters-3-and-4-play-it-or-refute-it)?
 *
 * The rule of safety decides, not the stored `correct_move`. Content in which the two disagree is a bug
 * (product/grading.md#chapters-3-and-4-play-it-or-refute-it).
 */
import { getPosition } from '#chess/fen';
import type { Arrow } from '#chess/chess';
import type { Loss } from '#vision/safety';
import { MOVE_RULES, takesOneArrow } from './chapters.ts';
import { compareArrows, isSameLine } from './compare.ts';
import { matchesNotation } from './notation-match.ts';
import { attacksOnLoss, attacksOnTarget, lossesOf } from './truth.ts';
import type { ArrowsAnswer, MoveAnswer } from '#contract/attempts';
import type { Comparison, DecisionVerdict, MoveExercise } from './types.ts';

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
