/**
 * Ratings: how strong a learner is, and how hard a position (product/profile.md#ratings).
 *
 * Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2012), computed by glicko2-lite. A first answer is a game: the learner wins it
 * when the answer is right, the position when it is wrong. Knows nothing of storage.
 */
import rate from 'glicko2-lite';
import { DAY_MS } from '#contract/dates';

export interface Rating {
  readonly rating: number;
  /** How uncertain the rating is: in 19 cases of 20 the truth is no further away than twice this. */
  readonly deviation: number;
  /** By how much the strength itself is expected to change from one answer to the next, on Glicko-2's own scale. */
  readonly volatility: number;
}

/** Glickman's start. */
export const START_RATING = 1500;
export const START_DEVIATION = 350;
/** Each answer is a period of its own. Glickman's 0.06 is for a period of about ten games; ten answers add up to the same. */
export const START_VOLATILITY = 0.06 / Math.sqrt(10);
/** How fast the volatility may change: Glickman's range is 0.3 to 1.2. */
const TAU = 0.5;

/** A position answered by very many would else be moved by nobody any more. */
export const MIN_DEVIATION = 30;
/** The stated difficulty says something of the order, and little of the distance. */
export const POSITION_START_DEVIATION = 300;
/** Points of rating for a point of difficulty: from 0 to 100 it is 1100 to 1900, as far as four of five learners are apart. */
const RATING_OF_DIFFICULTY = 8;
/** Half of the scale of difficulty: as hard as a new learner is strong. */
const MIDDLE_DIFFICULTY = 50;

/**
 * What one can just do: right three times in four, at the first sight of it. On this scale that is so many points below one's own
 * (400 × log10(3)).
 */
const JUST_DONE_BELOW = 191;

/** A learner whose deviation is 60 is at 110 after a year without an answer. In points, for the square root of a day. */
const DRIFT_A_DAY = Math.sqrt((110 ** 2 - 60 ** 2) / 365);

/** What is known of a learner before the first answer. */
export const NEW_LEARNER: Rating = {
  rating: START_RATING,
  deviation: START_DEVIATION,
  volatility: START_VOLATILITY,
};

/** What is known of a position before its first answer: its stated difficulty, 0 to 100. */
export function newPosition(difficulty: number): Rating {
  return {
    rating: START_RATING + (difficulty - MIDDLE_DIFFICULTY) * RATING_OF_DIFFICULTY,
    deviation: POSITION_START_DEVIATION,
    volatility: START_VOLATILITY,
  };
}

/** The rating of a position that this learner can just do. */
export function justDoneRating(learner: Pick<Rating, 'rating'>): number {
  return learner.rating - JUST_DONE_BELOW;
}

/** The stated difficulty of a position with this rating, as far as the scale goes. */
export function difficultyAt(rating: number): number {
  const difficulty = Math.round(MIDDLE_DIFFICULTY + (rating - START_RATING) / RATING_OF_DIFFICULTY);
  return Math.min(Math.max(difficulty, 0), 2 * MIDDLE_DIFFICULTY);
}

/** Both sides of a first answer. */
export interface Sides {
  readonly learner: Rating;
  readonly position: Rating;
}

/** Both sides after it, each rated against what the other was before. */
export function rateFirstAnswer({ learner, position }: Sides, isCorrect: boolean): Sides {
  return {
    learner: rateGame(learner, position, isCorrect ? 1 : 0),
    position: rateGame(position, learner, isCorrect ? 0 : 1),
  };
}

/** An answer never makes a rating less certain; only time does. */
function rateGame(own: Rating, opponent: Rating, score: 0 | 1): Rating {
  const { rating, deviation, volatility } = own;
  const games: [number, number, number][] = [[opponent.rating, opponent.deviation, score]];
  const next = rate(rating, deviation, volatility, games, { tau: TAU });
  return {
    rating: next.rating,
    deviation: Math.min(deviation, Math.max(next.rd, MIN_DEVIATION)),
    volatility: next.vol,
  };
}

/** A learner after so many milliseconds without an answer: as strong, less certain. A position does not change with time. */
export function afterPause(learner: Rating, pauseMs: number): Rating {
  const days = Math.max(pauseMs, 0) / DAY_MS;
  const deviation = Math.sqrt(learner.deviation ** 2 + days * DRIFT_A_DAY ** 2);
  return { ...learner, deviation: Math.min(deviation, START_DEVIATION) };
}
