/**
 * The learner's own rating as their database has it.
 */
import { MOST_SHOWN_DEVIATION } from '#contract/ratings';
import type { Self } from '../learner-store/self.ts';
import type { StoredRating } from './rate-in-order.ts';
import { afterPause, type Rating } from './rating.ts';

/** The rating after the last rated answer; undefined before the first. */
export function findOwnRating(row: Self | undefined): StoredRating | undefined {
  if (row?.rating == null || row.rating_deviation === null || row.rating_volatility === null)
    return undefined;
  return {
    rating: row.rating,
    deviation: row.rating_deviation,
    volatility: row.rating_volatility,
    answers: row.rated_answers,
    answeredAt: row.rated_at ?? 0,
  };
}

/** As it is at the moment `now`, which may be long after the last answer; undefined while it is too uncertain to be shown. */
export function findKnownRating(row: Self | undefined, now: number): Rating | undefined {
  const stored = findOwnRating(row);
  if (!stored) return undefined;
  const rating = afterPause(stored, now - stored.answeredAt);
  return rating.deviation <= MOST_SHOWN_DEVIATION ? rating : undefined;
}
