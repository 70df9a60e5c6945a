/**
 * The truth of an exercise: what a perfect answer is made of (product/course.md#chapters-lessons-and-tasks), by the rule of its chapter.
 */
import { getPosition } from '#chess/fen';
import type { Arrow, Square } from '#chess/chess';
import { attackersAfter, type Loss } from '#vision/safety';
import { ARROWS_RULES, CIRCLES_RULES, MOVE_RULES } from './chapters.ts';
import type { ArrowsExercise, AskedMove, CirclesExercise } from './types.ts';

/** Every arrow to be drawn, in board order. */
export function arrowsToFind({ chapter, target, fen }: ArrowsExercise): Arrow[] {
  return ARROWS_RULES[chapter].find(getPosition(fen), target).map(toArrow);
}

/** Every square to be marked, in board order. */
export function squaresToFind({ chapter, target, fen }: CirclesExercise): Square[] {
  return CIRCLES_RULES[chapter].find(getPosition(fen), target);
}

/** What the candidate loses, the greatest loss first; nothing when it is safe. */
export function lossesOf({ chapter, fen, candidate }: AskedMove): Loss[] {
  return MOVE_RULES[chapter].find(getPosition(fen), candidate);
}

/** From everything that attacks the square which the candidate goes to; a safe move may be attacked too. */
export function attacksOnTarget({ fen, candidate }: AskedMove): Arrow[] {
  return attackersAfter(getPosition(fen), candidate).map((from) => ({ from, to: candidate.to }));
}

/** From everything that attacks the piece which is lost. */
export function attacksOnLoss({ square, attackers }: Loss): Arrow[] {
  return attackers.map((from) => ({ from, to: square }));
}

function toArrow({ from, to }: Arrow): Arrow {
  return { from, to };
}
