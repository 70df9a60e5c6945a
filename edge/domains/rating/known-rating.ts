/**
 * The learner's own rating as their database has it.
 */
import { MOST_SHOWN_DEVIATION } from '#contract/users';
import type { Self } from '../../learner/self.ts';
import type { StoredRating } from './rate-in-order.ts';
import { afterPause, type Rating } from './rating.ts';

/** The rating after the last rated answer; undefined before the first. */
export function findOwnRating(row: Self | undefined): StoredRating | undefined {
  if (!row) return undefined;
  const { rating, rating_deviation: deviation, rating_volatility: volatility, rated_at: answeredAt } = row;
  if (rating === null || deviation === null || volatility === null || answeredAt === null) return undefined;
  return { rating, deviation, volatility, answers: row.rated_answers, answeredAt };
}

/** As it is at the moment `now`, which may be long after the last answer; undefined while it is too uncertain to be shown. */
export function findKnownRating(row: Self | undefined, now: number): Rating | undefined {
  const stored = findOwnRating(row);
  if (!stored) return undefined;
  const rating = afterPause(stored, now - stored.answeredAt);
  return rating.deviation <= MOST_SHOWN_DEVIATION ? rating : undefined;
}
