/**
 * Rules of one more look (product/grading.md#one-more-look): the learner may search again before
 * the rest is shown. The first answer counts and is stored. Pure; `player.ts` has the step.
 */
import type { Feedback, Verdict } from '#vision/types';

/** A graded answer with its feedback. */
export interface LookedAnswer {
  readonly verdict: Verdict;
  readonly feedback: Feedback;
}

/** The notice during and after a second look. */
export interface LookNote {
  readonly tone: 'partly';
  readonly key: 'secondLook.hidden' | 'secondLook.hiddenSomeWrong' | 'secondLook.allFound';
  readonly values: Readonly<Record<'found' | 'total' | 'hidden' | 'wrong', number>>;
}

/** Counts the marks still hidden; a decision on a move hides none. */
export function hiddenCountOf(verdict: Verdict): number {
  return verdict.kind === 'decision' ? 0 : verdict.missed.length;
}

/** Counts the hidden marks and the wrong ones. */
export function lookNoteOf({ verdict }: LookedAnswer): LookNote {
  const key = verdict.wrong.length > 0 ? 'secondLook.hiddenSomeWrong' : 'secondLook.hidden';
  return { tone: 'partly', key, values: countsIn(verdict) };
}

/** Returns the final feedback; a perfect second answer is not praised, since the first counts. */
export function feedbackOf(
  { verdict, feedback }: LookedAnswer,
  first: LookedAnswer | undefined,
): Feedback | LookNote {
  if (!first || !verdict.correct) return feedback;
  return { tone: 'partly', key: 'secondLook.allFound', values: countsIn(verdict) };
}

function countsIn({ found, missed, wrong }: Verdict): LookNote['values'] {
  return {
    found: found.length,
    total: found.length + missed.length,
    hidden: missed.length,
    wrong: wrong.length,
  };
}
