/**
 * GET /users/rating: how strong the learner is, and how certain that is.
 */
import type { OwnRating } from '#contract/ratings';
import { findLearnerRating } from '#db/queries/ratings';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { findKnownRating } from './known-rating.ts';

/** Half the width of the range that has the truth in it in 19 cases of 20, in deviations. */
const MARGIN_DEVIATIONS = 2;

export async function getOwnRating({ db, actor, now }: Services): Promise<OwnRating> {
  const { sub } = requireLearner(actor);
  const row = await findLearnerRating(db, sub);
  const known = findKnownRating(row, now());
  return {
    answers: row?.answers ?? 0,
    rating: known
      ? { value: Math.round(known.rating), margin: Math.round(MARGIN_DEVIATIONS * known.deviation) }
      : null,
  };
}
