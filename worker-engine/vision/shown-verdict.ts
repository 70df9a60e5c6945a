/**
 * Grades an answer with all that is shown of the verdict: the sentences and, for a decision, the boards that follow it.
 *
 * Lesson worker and edge call it, so a learner sees the same verdict from both.
 */
import { afterMove, type BoardPosition } from '#chess/after-move';
import { placedPieces } from '#chess/board';
import { getPosition } from '#chess/fen';
import { answerFeedback } from './feedback.ts';
import { gradeAnswer } from './grade.ts';
import { findMissedDetail } from './missed.ts';
import type { Answer } from '#contract/attempts';
import type { Exercise, Replay, ShownVerdict, Verdict } from './types.ts';

/** Grades an answer. One that meets an objection, or of a kind the exercise does not take, is a bug. */
export function gradeToShow(exercise: Exercise, answer: Answer): ShownVerdict {
  const verdict = gradeAnswer(exercise, answer);
  const detail = findMissedDetail(exercise, verdict);
  const feedback = { ...answerFeedback(exercise, verdict), ...(detail && { detail }) };
  const replay = findReplay(exercise, verdict);
  return { kind: 'verdict', verdict, feedback, ...(replay && { replay }) };
}

/** The boards after the candidate, where there is one, and after each capture that punishes it. */
function findReplay(exercise: Exercise, verdict: Verdict): Replay | undefined {
  if (!('candidate' in exercise) || verdict.kind !== 'decision') return undefined;
  let position: BoardPosition = afterMove(getPosition(exercise.fen), exercise.candidate);
  const played = placedPieces(position.board);
  const punishment = verdict.punishment.map(({ from, to }) => {
    position = afterMove(position, { from, to });
    return { capture: { from, to }, pieces: placedPieces(position.board) };
  });
  return { played, punishment };
}
