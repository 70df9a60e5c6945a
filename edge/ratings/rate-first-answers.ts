/**
 * Upkeep's chore: rates first answers in the order in which they were given, some at a time.
 *
 * In upkeep and not with the answer, so that an answer waits for nothing, and of two learners who answer the same position at once
 * neither is lost. Each answer is rated once, whatever visits there are, and all visits together give what `rateInOrder` gives.
 */
import type { Database } from '#db/queries/database';
import {
  listUnratedAnswers,
  storeRatings,
  type LearnerRatingRow,
  type PositionRatingRow,
  type UnratedAnswer,
} from '#db/queries/ratings';
import { rateInOrder, type Ratings, type StoredRating } from './rate-in-order.ts';

/** An answer's moment is taken before it is stored. After so many milliseconds none comes any more that is older. */
export const SETTLED_MS = 10 * 60_000;

/** Rates at most so many; returns how many it found. */
export async function rateFirstAnswers(db: Database, now: number, most: number): Promise<number> {
  const answers = await listUnratedAnswers(db, now - SETTLED_MS, most);
  const [first] = answers;
  if (!first) return 0;
  const { learners, positions } = rateInOrder(
    ratingsOf(answers),
    // The query asks for answers that have a verdict; the column may be null.
    answers.map((answer) => ({ ...answer, isCorrect: answer.isCorrect === true })),
  );
  await storeRatings(db, {
    round: first.round,
    answers,
    learners: [...learners].map(([learner_id, rating]) => ({ learner_id, ...toRow(rating) })),
    positions: [...positions].map(([position_id, rating]) => ({ position_id, ...toRow(rating) })),
  });
  return answers.length;
}

/** What both sides of these answers were before. */
function ratingsOf(answers: readonly UnratedAnswer[]): Ratings {
  return {
    learners: new Map(
      answers.flatMap(({ learnerId, learner }) => (learner ? [[learnerId, fromRow(learner)]] : [])),
    ),
    positions: new Map(
      answers.flatMap(({ positionId, position }) => (position ? [[positionId, fromRow(position)]] : [])),
    ),
  };
}

export function fromRow(row: LearnerRatingRow | PositionRatingRow): StoredRating {
  const { rating, deviation, volatility, answers, answered_at: answeredAt } = row;
  return { rating, deviation, volatility, answers, answeredAt };
}

function toRow({ answeredAt: answered_at, ...rating }: StoredRating) {
  return { ...rating, answered_at };
}
