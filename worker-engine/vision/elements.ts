/**
 * What there was to find in a position, and whether an answer found it.
 *
 * The truth is computed from the FEN, as in grading. An element is one attack (chapter 1), one undefended piece (2) or one x-ray (5).
 * Chapters 3 and 4 have one element when the candidate is not safe: the attack that the red arrow shows. It is found by a refutation
 * with a right arrow, whichever that is, and missed by playing the move. A safe candidate has nothing to find.
 */
import { pieceAt, type Board } from '#chess/board';
import { getPosition } from '#chess/fen';
import { isCirclesExercise, isMoveExercise, MOVE_RULES } from '#vision/chapters';
import { compareArrows, compareSquares, isSameLine } from '#vision/compare';
import { arrowsToFind, attacksOnLoss, attacksOnTarget, lossesOf, squaresToFind } from '#vision/truth';
import type { Answer } from '#contract/attempts';
import type { Exercise, MoveExercise } from '#vision/types';
import type { Arrow, Role, Square } from '#chess/chess';
import type { Loss } from '#vision/safety';
import { traitsOfAttack, traitsOfUndefended, type Trait } from './traits.ts';

export interface Element {
  /** Of the list of traits, by identity. */
  readonly traits: readonly Trait[];
  readonly found: boolean;
}

/** The elements of a position, those found by the answer and those missed; none is found where there is no answer. */
export function elementsOf(exercise: Exercise, answer?: Answer): Element[] {
  const { board, turn } = getPosition(exercise.fen);
  const attack = (arrow: Arrow, found: boolean): Element => ({
    traits: traitsOfAttack(arrow, roleOn(board, arrow.from), turn),
    found,
  });
  if (isMoveExercise(exercise)) {
    const losses = lossesOf(exercise);
    const [loss] = losses;
    return loss ? [attack(loss.warning, isShown(exercise, losses, answer))] : [];
  }
  if (isCirclesExercise(exercise)) {
    const squares = answer?.kind === 'circles' ? answer.squares : [];
    const { found, missed } = compareSquares(squaresToFind(exercise), squares);
    const piece = (square: Square, isFound: boolean): Element => ({
      traits: traitsOfUndefended(square, roleOn(board, square), turn),
      found: isFound,
    });
    return [...found.map((square) => piece(square, true)), ...missed.map((square) => piece(square, false))];
  }
  const arrows = answer?.kind === 'arrows' ? answer.arrows : [];
  const { found, missed } = compareArrows(arrowsToFind(exercise), arrows);
  return [...found.map((arrow) => attack(arrow, true)), ...missed.map((arrow) => attack(arrow, false))];
}

/** Whether an arrow of the answer shows what makes the candidate unsafe. */
function isShown(exercise: MoveExercise, losses: readonly Loss[], answer: Answer | undefined): boolean {
  if (answer?.kind !== 'arrows') return false;
  const isAboutLoss = MOVE_RULES[exercise.chapter].refutedAt === 'loss';
  const attacks = isAboutLoss ? losses.flatMap(attacksOnLoss) : attacksOnTarget(exercise);
  return answer.arrows.some((arrow) => attacks.some((real) => isSameLine(real, arrow)));
}

function roleOn(board: Board, square: Square): Role {
  const piece = pieceAt(board, square);
  if (!piece) throw new RangeError(`no piece on ${square}`);
  return piece.role;
}
