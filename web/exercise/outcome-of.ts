/**
 * What became of a position that the server graded. Pure.
 */
import type { Outcome } from './run.ts';

/** As the server tells it. */
interface Graded {
  readonly skipped: boolean;
  readonly is_correct: boolean;
}

export function outcomeOf({ skipped, is_correct: isCorrect }: Graded): Outcome {
  if (skipped) return 'skipped';
  return isCorrect ? 'correct' : 'incorrect';
}
