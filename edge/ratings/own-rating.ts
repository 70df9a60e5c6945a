/**
 * GET /users/rating: how strong the learner is, and how certain that is.
 */
import { MOST_SHOWN_DEVIATION, type OwnRating } from '#contract/ratings';
import { findLearnerRating } from '#db/queries/ratings';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { fromRow } from './rate-first-answers.ts';
import { afterPause } from './rating.ts';

/** Half the width of the range that has the truth in it in 19 cases of 20, in deviations. */
const MARGIN_DEVIATIONS = 2;

export async function getOwnRating({ db, actor, now }: Services): Promise<OwnRating> {
  const { sub } = requireLearner(actor);
  const row = await findLearnerRating(db, sub);
  if (!row) return { answers: 0, rating: null };
  const { rating, deviation } = afterPause(fromRow(row), now() - row.answered_at);
  const isShown = deviation <= MOST_SHOWN_DEVIATION;
  return {
    answers: row.answers,
    rating: isShown ? { value: Math.round(rating), margin: Math.round(MARGIN_DEVIATIONS * deviation) } : null,
  };
}
