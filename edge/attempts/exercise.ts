/**
 * From a stored position to the exercise that grading knows. Content that is incomplete is a mistake of ours, not of the caller.
 */
import { findSquare } from '#chess/squares';
import type { Arrow, Square } from '#names/chess';
import { findLesson } from '#contract/curriculum';
import type { PositionRow } from '#db/queries/assignments';
import type { Exercise, MoveExercise } from '#grading/types';

/** The exercise that a position poses. */
export function toExercise(row: PositionRow): Exercise {
  const { lesson: titleKey, fen } = row;
  const lesson = findLesson(titleKey);
  switch (lesson?.chapter) {
    case 'attackedPieces':
    case 'undefendedPieces':
    case 'xRay':
      return { chapter: lesson.chapter, target: lesson.boardConfig.targetPieces, fen };
    case 'walkingIntoAttack':
    case 'abandonedDefense':
      return toMoveExercise(lesson.chapter, row);
    case undefined:
      throw new Error(`the course has no lesson ${titleKey}`);
  }
}

function toMoveExercise(chapter: MoveExercise['chapter'], row: PositionRow): MoveExercise {
  if (row.correct_move === null) throw new Error(`position ${row.id} has no correct move`);
  return { chapter, fen: row.fen, candidate: candidateOf(row), correctMove: row.correct_move };
}

function candidateOf({ id, green_from: from, green_to: to }: PositionRow): Arrow {
  return { from: squareIn(id, from), to: squareIn(id, to) };
}

function squareIn(id: string, name: string | null): Square {
  const square = name === null ? undefined : findSquare(name);
  if (!square) throw new Error(`position ${id} has no square where its move needs one: ${name}`);
  return square;
}
