/**
 * GET /reviews/due: how the learner's deck stands today.
 */
import { reviewsADay } from '#contract/access';
import { dateIn, nextDateStarts } from '#contract/dates';
import type { ReviewsDue, ReviewsDueQuery } from '#contract/reviews';
import { findSelf } from '../../learner/self.ts';
import type { LearnerServices } from '../../services/services.ts';
import { countDue } from './cards.ts';
import { learnerDay } from './learner-day.ts';

/** A card is due from the beginning of its date. */
export async function getReviewsDue(
  { own, now, tier }: LearnerServices,
  { timezone }: ReviewsDueQuery,
): Promise<ReviewsDue> {
  const moment = now();
  const { date, doneCount } = learnerDay(findSelf(own), timezone, moment);
  const { due, nextDueAt } = countDue(own, nextDateStarts(timezone, moment));
  return {
    date,
    due_count: due,
    done_today: doneCount,
    allowed_today: reviewsADay(tier()),
    next_due: nextDueAt === null ? null : dateIn(timezone, nextDueAt),
  };
}
