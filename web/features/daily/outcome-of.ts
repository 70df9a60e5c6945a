/** What became of a position of a run. Pure. */
import type { AnsweredPosition } from '#contract/daily-runs';
import type { Outcome } from '#web/exercise/run.ts';

export function outcomeOf({ skipped, is_correct: isCorrect }: AnsweredPosition): Outcome {
  if (skipped) return 'skipped';
  return isCorrect ? 'correct' : 'incorrect';
}
