/**
 * How well an answer shows that a position was remembered (product.md §5.16).
 */
import { answerFeedback } from '#grading/feedback';
import type { Answer, Exercise, Verdict } from '#grading/types';
import type { Recall } from '../scheduling/memory.ts';

/** Right in this time, and this much more for each mark drawn, is right at a glance; in milliseconds. */
const GLANCE_MS = 5_000;
const GLANCE_MS_PER_MARK = 2_000;

interface GradedReview {
  readonly exercise: Exercise;
  readonly answer: Answer;
  readonly verdict: Verdict;
  readonly timeMs: number;
}

/** Skipped or wrong is forgotten. Right is remembered; at a glance when it was quick and nothing else was tried. */
export function rateAnswer(graded: GradedReview | undefined): Recall {
  if (!graded) return 'forgotten';
  const { exercise, verdict } = graded;
  switch (answerFeedback(exercise, verdict).tone) {
    case 'error':
      return 'forgotten';
    case 'partly':
      return 'partly';
    case 'success':
      return isAtAGlance(graded) ? 'at-a-glance' : 'remembered';
  }
}

function isAtAGlance({ answer, timeMs }: GradedReview): boolean {
  return answer.invalid_tries === 0 && timeMs <= GLANCE_MS + GLANCE_MS_PER_MARK * countMarks(answer);
}

function countMarks(answer: Answer): number {
  switch (answer.kind) {
    case 'arrows':
      return answer.arrows.length;
    case 'circles':
      return answer.squares.length;
    case 'move':
      return 1;
  }
}
