/**
 * GET /reviews/due: how the learner's deck stands today.
 */
import { reviewsADay } from '#contract/access';
import { dateIn, nextDateStarts } from '#contract/dates';
import type { ReviewsDue, ReviewsDueQuery } from '#contract/reviews';
import { readDeck } from '#db/queries/review-cards';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';
import { tierOf } from '../services/tier.ts';
import { learnerDay } from './learner-day.ts';

/** A card is due from the beginning of its date. */
export async function getReviewsDue(
  { db, actor, now }: Services,
  { timezone }: ReviewsDueQuery,
): Promise<ReviewsDue> {
  const learner = requireLearner(actor);
  const moment = now();
  const {
    day: lastDay,
    chapters,
    premiumUntil,
  } = await readDeck(db, learner.sub, nextDateStarts(timezone, moment));
  const day = learnerDay(lastDay, timezone, moment);
  const later = chapters.flatMap(({ later_at: at }) => at ?? []);
  return {
    date: day.date,
    due_count: chapters.reduce((sum, { due_count }) => sum + due_count, 0),
    done_today: day.doneCount,
    allowed_today: reviewsADay(tierOf(learner, premiumUntil, moment)),
    next_due: later.length === 0 ? null : dateIn(timezone, Math.min(...later)),
  };
}
