/**
 * The rule of each chapter, a row each: what there is to find, and what counts as finding it (product/course.md#chapters-lessons-and-tasks).
 *
 * The ideas themselves are `#insight`'s. Three tables, one for each way to answer; a new chapter is a new row, a type of
 * exercise (`types.ts`) and its messages (`feedback-keys.ts`).
 */
import type { Position } from '#chess/fen';
import { opponentOf, type Arrow, type Square } from '#chess/chess';
import { attackedPieces } from '#vision/attacked';
import { abandonedPieces, findWalkIntoAttack, type Loss } from '#vision/safety';
import { undefendedPieces } from '#vision/undefended';
import { xRaysBy, xRaysOn } from '#vision/x-ray';
import type { FeedbackKey } from './feedback-keys.ts';
import type { ArrowsExercise, AskedExercise, AskedMove, CirclesExercise, Side } from './types.ts';

/** Answered by drawing arrows. */
interface ArrowsRule {
  /** Every arrow to be drawn, in board order. */
  readonly find: (position: Position, target: Side) => readonly Arrow[];
}

/** Answered by marking squares. */
interface CirclesRule {
  /** Every square to be marked, in board order. */
  readonly find: (position: Position, target: Side) => Square[];
}

/** Answered by playing the candidate, or by refuting it with arrows. */
interface MoveRule {
  /** What the candidate loses, the greatest loss first; nothing when it is safe. */
  readonly find: (position: Position, candidate: Arrow) => Loss[];
  /** What the arrows of a refutation point at: the piece that moved, or a piece that it left. */
  readonly refutedAt: 'target' | 'loss';
  /** Said of a refutation that is right in part; undefined where one arrow is all that is taken. */
  readonly partlyRefuted: FeedbackKey | undefined;
}

export const ARROWS_RULES: Readonly<Record<ArrowsExercise['chapter'], ArrowsRule>> = {
  attackedPieces: { find: attackedPieces },
  xRay: { find: ({ board, turn }, target) => (target === 'me' ? xRaysBy : xRaysOn)(board, turn) },
};

export const CIRCLES_RULES: Readonly<Record<CirclesExercise['chapter'], CirclesRule>> = {
  undefendedPieces: {
    find: ({ board, turn }, target) => undefendedPieces(board, target === 'me' ? turn : opponentOf(turn)),
  },
};

export const MOVE_RULES: Readonly<Record<AskedMove['chapter'], MoveRule>> = {
  walkingIntoAttack: {
    find: (position, candidate) => {
      const loss = findWalkIntoAttack(position, candidate);
      return loss ? [loss] : [];
    },
    refutedAt: 'target',
    partlyRefuted: 'feedback.walkingIntoAttack.partlyRefuted',
  },
  abandonedDefense: { find: abandonedPieces, refutedAt: 'loss', partlyRefuted: undefined },
};

export function isArrowsExercise(exercise: AskedExercise): exercise is ArrowsExercise {
  return Object.hasOwn(ARROWS_RULES, exercise.chapter);
}

export function isCirclesExercise(exercise: AskedExercise): exercise is CirclesExercise {
  return Object.hasOwn(CIRCLES_RULES, exercise.chapter);
}

export function isMoveExercise<Asked extends AskedExercise>(
  exercise: Asked,
): exercise is Extract<Asked, AskedMove> {
  return Object.hasOwn(MOVE_RULES, exercise.chapter);
}

/** Whether a refutation takes one arrow and no more. */
export function takesOneArrow({ chapter }: AskedMove): boolean {
  return MOVE_RULES[chapter].partlyRefuted === undefined;
}
