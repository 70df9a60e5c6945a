/**
 * The learner's newest answers, from which the page draws the pictures of the profile (product.md §5.17, §11.16).
 */
import type { PositionRecord } from './assignments.ts';
import type { Answer } from './attempts.ts';
import type { LessonTitleKey } from './curriculum.ts';

/** Enough that the squares of the board have a share each; what is read for them is bounded. */
export const RECENT_ANSWERS = 500;

/** An answer that the server graded, with what it was an answer to. */
export interface RecentAnswer extends Pick<
  PositionRecord,
  'fen' | 'green_from' | 'green_to' | 'correct_move'
> {
  readonly lesson: LessonTitleKey;
  readonly answer: Answer;
  readonly is_correct: boolean;
  /** ISO 8601, UTC. */
  readonly answered_at: string;
}

/** Result of /users/recent_answers. */
export interface RecentAnswers {
  /** Of the course and of dailies, the newest first. */
  readonly answers: readonly RecentAnswer[];
}
