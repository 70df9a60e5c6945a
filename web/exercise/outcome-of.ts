/**
 * What became of a position that the server graded. Pure.
 */
import type { Outcome } from './run.ts';

/** As the server tells it. */
interface GradedOutcome {
  readonly skipped: boolean;
  readonly is_correct: boolean;
  readonly is_partly: boolean;
}

/** What counts. */
export function outcomeOf({ skipped, is_correct: isCorrect }: Omit<GradedOutcome, 'is_partly'>): Outcome {
  if (skipped) return 'skipped';
  return isCorrect ? 'correct' : 'incorrect';
}

/** What is shown: half right is no failure. */
export function toldOutcomeOf(graded: GradedOutcome): Outcome | 'partly' {
  const outcome = outcomeOf(graded);
  return outcome === 'incorrect' && graded.is_partly ? 'partly' : outcome;
}
