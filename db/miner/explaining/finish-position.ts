/**
 * The last thing a chosen position gets: what is said about its move.
 */
import { getArrow } from '#chess/arrows';
import type { Candidate } from '../sifting/candidate.ts';
import { positionId } from '#db/content/position-id';
import type { FinishedPosition } from './finished-position.ts';
import { explainMove } from './explain-move.ts';
import type { MoveExercise } from './exercise.ts';

/** The position with its explanation, when it has a move to explain. */
export function finishPosition(candidate: Candidate): FinishedPosition {
  const { move, ...position } = candidate;
  if (!move) return position;
  const exercise: MoveExercise = {
    chapter: chapterOf(candidate),
    fen: candidate.fen,
    candidate: getArrow(move.green),
    correct: move.correct,
  };
  return { ...position, move: { ...move, ...explainMove(exercise, variantOf(candidate)) } };
}

/** The position's id decides the phrasing: by luck, and the same in every place where the position may stand. */
function variantOf(candidate: Candidate): number {
  return Number.parseInt(positionId(candidate).slice(-8), 16);
}

function chapterOf({ lesson, fen }: Candidate): MoveExercise['chapter'] {
  if (lesson.startsWith('walkingIntoAttack.')) return 'walkingIntoAttack';
  if (lesson.startsWith('abandonedDefense.')) return 'abandonedDefense';
  throw new Error(`${lesson} has no moves, but one was found in ${fen}`);
}
