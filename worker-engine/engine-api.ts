/**
 * What the Web Worker answers, in plain data. The page knows this interface and nothing else of chess.
 */
import type { Arrow, Color, PlacedPiece } from '#chess/types';
import type { Answer, Exercise, Feedback, Verdict } from '#grading/types';

/** A position as the board shows it. */
export interface PositionView {
  readonly fen: string;
  readonly turn: Color;
  readonly pieces: readonly PlacedPiece[];
}

/** Either the position, or the text of product-spec §8 that says why the FEN is none. */
export type PositionReading =
  | { readonly ok: true; readonly view: PositionView }
  | { readonly ok: false; readonly error: string };

/** Whether an arrow belongs on the board of this exercise, and the message that goes with it. */
export interface ArrowJudgement {
  readonly valid: boolean;
  readonly feedback: Feedback;
}

export interface EngineApi {
  /** Reads a FEN for the board. */
  readPosition(fen: string): PositionReading;
  /** Judges one arrow as soon as it is drawn. */
  judgeArrow(exercise: Exercise, arrow: Arrow): ArrowJudgement;
  /** Grades the whole answer at Submit. */
  grade(exercise: Exercise, answer: Answer): { readonly verdict: Verdict; readonly feedback: Feedback };
}
