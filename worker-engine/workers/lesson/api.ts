/**
 * The calls of the lesson worker, in plain data. The page knows this interface and nothing else of chess.
 */
import type { Arrow } from '#chess/chess';
import type { Reason } from '#vision/reason';
import type { Answer } from '#contract/attempts';
import type {
  ArrowsExercise,
  AskedExercise,
  AskedMove,
  Exercise,
  Feedback,
  GradingResult,
  Verdict,
} from '#vision/types';

/** Whether an arrow may stay on the board of this exercise, and the message that goes with it, if there is one. */
export interface ArrowJudgement {
  readonly valid: boolean;
  readonly feedback: Feedback | undefined;
}

export interface LessonApi {
  /** Does nothing: its answer says that the worker is there. */
  wake(): void;
  /** Judges one arrow as soon as it is drawn. */
  judgeArrow(exercise: ArrowsExercise | AskedMove, arrow: Arrow): ArrowJudgement;
  /** What keeps an answer from being graded; needs no solution. */
  findObjection(exercise: AskedExercise, answer: Answer): Feedback | undefined;
  /** Grades the whole answer at Submit, or the candidate when it is dropped. */
  grade(exercise: Exercise, answer: Answer): GradingResult;
  /** Why what was missed is easy to miss, and what an x-ray means (product/texts.md#why-it-was-easy-to-miss); undefined where there is nothing to say. */
  explain(exercise: AskedExercise, verdict: Verdict): Promise<Reason | undefined>;
}
