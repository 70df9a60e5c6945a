/**
 * Rates first answers one after another. To rate some of them and then the rest gives the same as to rate all at once, so it does
 * not matter in how many visits upkeep does it.
 */
import { afterPause, NEW_LEARNER, newPosition, rateFirstAnswer, type Rating } from './rating.ts';

/** A learner's first graded answer to a position. */
export interface FirstAnswer {
  readonly learnerId: string;
  readonly positionId: string;
  readonly isCorrect: boolean;
  /** Milliseconds since the epoch. */
  readonly answeredAt: number;
  /** Stated difficulty of the position, 0 to 100. */
  readonly difficulty: number;
}

/** A rating with what it is made of. */
export interface StoredRating extends Rating {
  /** How many first answers it is made of. */
  readonly answers: number;
  /** When the last of them was given, in milliseconds since the epoch. */
  readonly answeredAt: number;
}

/** Ratings by id; who has none is new. */
export interface Ratings {
  readonly learners: ReadonlyMap<string, StoredRating>;
  readonly positions: ReadonlyMap<string, StoredRating>;
}

/** The ratings after these answers, in the order given. */
export function rateInOrder(ratings: Ratings, answers: readonly FirstAnswer[]): Ratings {
  const learners = new Map(ratings.learners);
  const positions = new Map(ratings.positions);
  for (const answer of answers) {
    const { learnerId, positionId, isCorrect, answeredAt } = answer;
    const [learner, position] = [learners.get(learnerId), positions.get(positionId)];
    const next = rateFirstAnswer(
      {
        learner: learner ? afterPause(learner, answeredAt - learner.answeredAt) : NEW_LEARNER,
        position: position ?? newPosition(answer.difficulty),
      },
      isCorrect,
    );
    learners.set(learnerId, { ...next.learner, answers: (learner?.answers ?? 0) + 1, answeredAt });
    positions.set(positionId, { ...next.position, answers: (position?.answers ?? 0) + 1, answeredAt });
  }
  return { learners, positions };
}
