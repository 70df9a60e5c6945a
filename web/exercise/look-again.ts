/**
 * One more look (product/grading.md#one-more-look): after a first answer that leaves something hidden, the learner may look again before the rest is
 * shown. The first answer is the one that counts and is stored. Pure; `player.ts` has the step.
 */
import type { Feedback, Verdict } from '#vision/types';

/** An answer that has been graded, and what is said about it. */
export interface LookedAnswer {
  readonly verdict: Verdict;
  readonly feedback: Feedback;
}

/** What is said while the learner looks again, and when everything was found that way. */
export interface LookNote {
  readonly tone: 'partly';
  readonly key: 'secondLook.hidden' | 'secondLook.hiddenSomeWrong' | 'secondLook.allFound';
  readonly values: Readonly<Record<'found' | 'total' | 'hidden' | 'wrong', number>>;
}

/** How many marks the answer leaves hidden; a decision on a move leaves none, since nothing is to be found there. */
export function hiddenCountOf(verdict: Verdict): number {
  return verdict.kind === 'decision' ? 0 : verdict.missed.length;
}

/** How many are still hidden, and how many marks do not belong. */
export function lookNoteOf({ verdict }: LookedAnswer): LookNote {
  const key = verdict.wrong.length > 0 ? 'secondLook.hiddenSomeWrong' : 'secondLook.hidden';
  return { tone: 'partly', key, values: countsIn(verdict) };
}

/** What is said at the end: a perfect second answer is not praised as a first one, since the first counts. */
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
