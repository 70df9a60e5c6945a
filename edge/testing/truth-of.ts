/**
 * What is to be found in an exercise, as a test compares it.
 */
import { isArrowsExercise, isCirclesExercise, isMoveExercise } from '#vision/chapters';
import { arrowsToFind, attacksOnLoss, lossesOf, squaresToFind } from '#vision/truth';
import type { Exercise } from '#vision/types';

/** Arrows as `d5d2`, or squares; of a move all that punishes it. */
export function truthOf(exercise: Exercise): readonly string[] {
  if (isArrowsExercise(exercise)) return arrowsToFind(exercise).map(({ from, to }) => from + to);
  if (isCirclesExercise(exercise)) return squaresToFind(exercise);
  if (!isMoveExercise(exercise)) return [];
  return lossesOf(exercise)
    .flatMap(attacksOnLoss)
    .map(({ from, to }) => from + to);
}
