/**
 * What the lesson worker computes: judges arrows, grades answers. Pure; plain data in and out.
 */
import { afterMove, type BoardPosition } from '#chess/after-move';
import { placedPieces } from '#chess/board';
import { getPosition } from '#chess/fen';
import { findArrowFlaw } from '#grading/arrow-flaw';
import { answerFeedback, arrowFeedback } from '#grading/feedback';
import { gradeAnswer } from '#grading/grade';
import { findMissedDetail } from '#grading/missed';
import { findObjection } from '#grading/objection';
import type { Exercise, Verdict } from '#grading/types';
import type { LessonApi, Replay } from './api.ts';

export const lessonApi: LessonApi = {
  wake() {},

  judgeArrow(exercise, arrow) {
    const detail = findArrowFlaw(exercise, arrow);
    const valid = detail === undefined;
    const feedback = arrowFeedback(exercise, valid);
    return { valid, feedback: feedback && { ...feedback, detail } };
  },

  findObjection,

  grade(exercise, answer) {
    const objection = findObjection(exercise, answer);
    if (objection) return { kind: 'objection', feedback: objection };
    const verdict = gradeAnswer(exercise, answer);
    const detail = findMissedDetail(exercise, verdict);
    const feedback = { ...answerFeedback(exercise, verdict), detail };
    const replay = findReplay(exercise, verdict);
    return { kind: 'verdict', verdict, feedback, ...(replay && { replay }) };
  },

  // Nobody needs it before the first answer: a part of its own.
  explain: async (exercise, verdict) => (await import('#grading/reason')).findReason(exercise, verdict),
};

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
