/**
 * A learner's rating where enough is known of it.
 */
import { MOST_SHOWN_DEVIATION } from '#contract/ratings';
import type { LearnerRatingRow } from '#db/queries/ratings';
import { fromRow } from './rate-first-answers.ts';
import { afterPause, type Rating } from './rating.ts';

/** As it is at the moment `now`, which may be long after the last answer; undefined while it is too uncertain to be shown. */
export function findKnownRating(row: LearnerRatingRow | undefined, now: number): Rating | undefined {
  if (!row) return undefined;
  const rating = afterPause(fromRow(row), now - row.answered_at);
  return rating.deviation <= MOST_SHOWN_DEVIATION ? rating : undefined;
}
