/**
 * Rates the learner by their first answers, an hour after the first that waits, and sends those on to the ratings of positions.
 *
 * Not with the answer: a daily would send ten batches, and each answer would wait for D1.
 */
import { eq } from 'drizzle-orm';
import type { LearnerDatabase } from '#db/learner/database';
import { cards } from '#db/learner/schema';
import { listUnrated, takeUnrated } from '../../learner/met-positions.ts';
import { putIntoOutbox } from '../../learner/outbox.ts';
import { getSelf, updateSelf } from '../../learner/self.ts';
import type { LearnerServices } from '../../services/services.ts';
import { findOwnRating } from './known-rating.ts';
import { listPositionRatings } from './position-ratings.ts';
import { rateLearner, type StoredRating } from './rate-in-order.ts';

/** So long first answers are gathered: one row an hour and learner goes to D1. */
const GATHERED_MS = 3_600_000;
/** First answers of one batch: far more than a person gives in an hour. */
const MOST_ANSWERS = 1_000;

/** Has the alarm ring when the first answers that wait are to be rated; to be called once an answer is stored. */
export async function askForRating({ own, wakeAt }: Pick<LearnerServices, 'own' | 'wakeAt'>): Promise<void> {
  const due = findRatingDue(own);
  if (due !== undefined) await wakeAt(due);
}

/** From when on the first answers that wait are to be rated; undefined when none waits. */
export function findRatingDue(own: LearnerDatabase): number | undefined {
  const [oldest] = listUnrated(own);
  return oldest && oldest.answered_at + GATHERED_MS;
}

/**
 * Rates all that wait. What the learner is rated and what is sent is stored in one transaction, so that each answer counts once
 * whenever this is broken off, and however many alarms ring.
 */
export async function rateOwnAnswers(services: LearnerServices): Promise<void> {
  const { own, shared, learner, now } = services;
  const { rating_batches: sent } = getSelf(own, learner.sub);
  const answers = listUnrated(own).slice(0, MOST_ANSWERS);
  if (answers.length === 0) return;
  const ids = answers.map(({ position_id }) => position_id);
  const positions = await listPositionRatings(shared, ids);

  own.transaction(() => {
    const row = getSelf(own, learner.sub);
    // Another alarm was faster, or the account was deleted.
    if (row.rating_batches !== sent || row.deleted_at !== null) return;
    const rated = rateLearner(findOwnRating(row), answers, positions);
    if (rated.learner) storeOwnRating(own, rated.learner);
    updateSelf(own, { rating_batches: sent + 1 });
    takeUnrated(own, answers);
    for (const [id, { rating }] of positions) {
      own.update(cards).set({ rating }).where(eq(cards.position_id, id)).run();
    }
    putIntoOutbox(own, { kind: 'ratings', number: sent + 1, sentAt: now(), answers: rated.answers });
  });
}

function storeOwnRating(
  own: LearnerDatabase,
  { rating, deviation, volatility, answers, answeredAt }: StoredRating,
): void {
  updateSelf(own, {
    rating,
    rating_deviation: deviation,
    rating_volatility: volatility,
    rated_answers: answers,
    rated_at: answeredAt,
  });
}
