/**
 * Rates first answers one after another: the learner's side in the learner's object, the positions' side later and elsewhere, with the
 * rating that the learner had at each answer. To rate some of them and then the rest gives the same as to rate all at once.
 */
import type { FirstAnswer } from '#db/learner/packed-answers';
import type { BatchedAnswer } from '#db/shared/schema';
import { afterPause, NEW_LEARNER, newPosition, rateFirstAnswer, type Rating } from './rating.ts';

/** A rating with what it is made of. */
export interface StoredRating extends Rating {
  /** How many first answers it is made of. */
  readonly answers: number;
  /** When the last of them was given, in milliseconds since the epoch. */
  readonly answeredAt: number;
}

/** Ratings of positions by id; one that has none is new. */
export type PositionRatings = ReadonlyMap<string, StoredRating>;

/** A learner after some answers, and the answers with the rating that the learner had at each. */
interface RatedLearner {
  readonly learner: StoredRating | undefined;
  readonly answers: readonly BatchedAnswer[];
}

/** Rates a learner, new when undefined, by these answers in the order given. */
export function rateLearner(
  before: StoredRating | undefined,
  firstAnswers: readonly FirstAnswer[],
  positions: PositionRatings,
): RatedLearner {
  let learner = before;
  const answers = firstAnswers.map(({ position_id, difficulty, is_correct, answered_at }) => {
    const now = learner ? afterPause(learner, answered_at - learner.answeredAt) : NEW_LEARNER;
    const sides = { learner: now, position: positions.get(position_id) ?? newPosition(difficulty) };
    const next = rateFirstAnswer(sides, is_correct).learner;
    learner = { ...next, answers: (learner?.answers ?? 0) + 1, answeredAt: answered_at };
    const { rating, deviation } = now;
    return { position_id, difficulty, is_correct, answered_at, rating, deviation };
  });
  return { learner, answers };
}

/** The ratings of the positions of these answers, after the answers in the order given. */
export function ratePositions(
  before: PositionRatings,
  answers: readonly BatchedAnswer[],
): ReadonlyMap<string, StoredRating> {
  const after = new Map<string, StoredRating>();
  for (const { position_id: id, difficulty, is_correct, answered_at: answeredAt, ...given } of answers) {
    const position = after.get(id) ?? before.get(id);
    const sides = {
      // What the other side's volatility is changes nothing.
      learner: { ...NEW_LEARNER, rating: given.rating, deviation: given.deviation },
      position: position ?? newPosition(difficulty),
    };
    const next = rateFirstAnswer(sides, is_correct).position;
    after.set(id, {
      ...next,
      answers: (position?.answers ?? 0) + 1,
      answeredAt: Math.max(position?.answeredAt ?? 0, answeredAt),
    });
  }
  return after;
}
