/**
 * GET /users/rating: how strong the learner is, and how certain that is.
 */
import type { OwnRating } from '#contract/users';
import { findSelf } from '../../learner/self.ts';
import type { LearnerServices } from '../../services/services.ts';
import { findKnownRating } from './known-rating.ts';

/** Half the width of the range that has the truth in it in 19 cases of 20, in deviations. */
const MARGIN_DEVIATIONS = 2;

export async function getOwnRating({ own, now }: LearnerServices): Promise<OwnRating> {
  const row = findSelf(own);
  const known = findKnownRating(row, now());
  return {
    answers: row?.rated_answers ?? 0,
    rating: known
      ? { value: Math.round(known.rating), margin: Math.round(MARGIN_DEVIATIONS * known.deviation) }
      : null,
  };
}
