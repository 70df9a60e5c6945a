/** Maps the server's grade of a position to its outcome. Pure. */
import type { Outcome } from './run.ts';

/** The server's fields. */
interface GradedOutcome {
  readonly skipped: boolean;
  readonly is_correct: boolean;
  readonly is_partly: boolean;
}

/** Returns the outcome that counts. */
export function outcomeOf({ skipped, is_correct: isCorrect }: Omit<GradedOutcome, 'is_partly'>): Outcome {
  if (skipped) return 'skipped';
  return isCorrect ? 'correct' : 'incorrect';
}

/** Returns the outcome to show: half right is no failure. */
export function toldOutcomeOf(graded: GradedOutcome): Outcome | 'partly' {
  const outcome = outcomeOf(graded);
  return outcome === 'incorrect' && graded.is_partly ? 'partly' : outcome;
}
