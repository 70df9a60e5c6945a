/**
 * What the Web Worker computes: reads positions, judges arrows, grades answers. Pure; plain data in and out.
 */
import { placedPieces } from '#chess/board';
import { readFen } from '#chess/fen';
import { answerFeedback, arrowFeedback } from '#grading/feedback';
import { gradeAnswer, isRightArrow } from '#grading/grade';
import type { EngineApi } from './engine-api.ts';

export const engine: EngineApi = {
  readPosition(fen) {
    const reading = readFen(fen);
    if (!reading.ok) return reading;
    const { board, turn } = reading.position;
    return { ok: true, view: { fen, turn, pieces: placedPieces(board) } };
  },

  judgeArrow(exercise, arrow) {
    const valid = isRightArrow(exercise, arrow);
    return { valid, feedback: arrowFeedback(valid) };
  },

  grade(exercise, answer) {
    const verdict = gradeAnswer(exercise, answer);
    return { verdict, feedback: answerFeedback(exercise, verdict) };
  },
};
