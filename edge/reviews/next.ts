/**
 * POST /reviews/next: hands the next due position out, in another mirror than the last time.
 */
import { reviewsADay } from '#contract/access';
import { nextDateStarts } from '#contract/dates';
import { Fault } from '#contract/faults';
import type { NextReview, NextReviewRequest } from '#contract/reviews';
import { openReview, readBeforeReview, type BeforeReview, type StoredCard } from '#db/queries/review-cards';
import { requireLearner } from '../auth/actor.ts';
import { findKnownRating } from '../ratings/known-rating.ts';
import type { Services } from '../services/services.ts';
import { tierOf } from '../services/tier.ts';
import { chooseCard } from './choose-card.ts';
import { learnerDay } from './learner-day.ts';
import { nextMirroring } from './next-mirroring.ts';
import { requireRoomToday } from './require-room-today.ts';
import { viewReview } from './review-view.ts';

/**
 * So many cards of the chapter are compared, those that are due longest. What is read stays the same however much is due, and nothing
 * waits for good: when so many wait that are too hard or too easy, they come.
 */
const MOST_COMPARED = 20;

/**
 * The review. One that is open goes on, whatever the key, also after the day's last. None when nothing is due. A free learner has
 * three a date: then it is `daily-limit-reached`.
 */
export async function handOutReview(services: Services, input: NextReviewRequest): Promise<NextReview> {
  const { db, actor, now } = services;
  const { sub } = requireLearner(actor);
  const handedOutAt = now();
  const moment = { handedOutAt, dueBefore: nextDateStarts(input.timezone, handedOutAt) };
  const before = await readBeforeReview(db, sub, {
    reviewKey: input.review_key,
    dueBefore: moment.dueBefore,
    most: MOST_COMPARED,
  });
  if (before.known) return { review: viewReview(requireOpen(before.known)) };
  const open = before.open ?? (await tryToOpen(services, input, { ...before, ...moment }));
  return { review: open ? viewReview(open) : null };
}

function requireOpen(stored: StoredCard): StoredCard {
  if (stored.card.answered_at === null) return stored;
  throw new Fault('conflict', 'The review of this key is answered.');
}

/** How the deck stands when a review is asked for. */
interface Deck extends Pick<BeforeReview, 'day' | 'cards' | 'rating' | 'premiumUntil'> {
  readonly handedOutAt: number;
  readonly dueBefore: number;
}

/** Undefined when nothing is due. */
async function tryToOpen(
  { db, actor }: Services,
  { review_key, timezone }: NextReviewRequest,
  { day: lastDay, cards, rating, premiumUntil, handedOutAt, dueBefore }: Deck,
): Promise<StoredCard | undefined> {
  const learner = requireLearner(actor);
  const chosen = chooseCard(cards, findKnownRating(rating, handedOutAt));
  if (!chosen) return undefined;
  const day = learnerDay(lastDay, timezone, handedOutAt);
  const tier = tierOf(learner, premiumUntil, handedOutAt);
  requireRoomToday(tier, day, handedOutAt, timezone);
  return openReview(db, {
    learner_id: learner.sub,
    position_id: chosen.position.id,
    review_key,
    mirroring: nextMirroring(chosen),
    handed_out_at: handedOutAt,
    dueBefore,
    date: day.date,
    allowed: reviewsADay(tier),
  });
}
