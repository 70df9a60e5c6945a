/**
 * The last thing a chosen position gets: what is said about its move.
 */
import { getArrow } from '#chess/arrows';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { positionId } from '#content/position-id';
import type { FinishedPosition } from './finished-position.ts';
import { explainMove } from './explain-move.ts';
import type { MoveToExplain } from './exercise.ts';

/** As much of a position as its explanation is made from. */
type ChosenText = Pick<UsablePosition, 'lesson' | 'fen' | 'move'>;

/** The position with its explanation, when it has a move to explain. */
export function finishPosition<P extends ChosenText>(
  chosen: P,
): Omit<P, 'move'> & Pick<FinishedPosition, 'move'> {
  const { move, ...position } = chosen;
  if (!move) return position;
  const exercise: MoveToExplain = {
    chapter: chapterOf(chosen),
    fen: chosen.fen,
    candidate: getArrow(move.green),
    correct: move.correct,
  };
  return { ...position, move: { ...move, ...explainMove(exercise, variantOf(positionId(chosen))) } };
}

/** The position's id decides the phrasing: as good as random, and the same wherever the position stands. */
export function variantOf(id: string): number {
  return Number.parseInt(id.slice(-8), 16);
}

/** The chapter of a position that has a move. */
export function chapterOf({ lesson, fen }: Pick<ChosenText, 'lesson' | 'fen'>): MoveToExplain['chapter'] {
  if (lesson.startsWith('walkingIntoAttack.')) return 'walkingIntoAttack';
  if (lesson.startsWith('abandonedDefense.')) return 'abandonedDefense';
  throw new Error(`${lesson} has no moves, but one was found in ${fen}`);
}
