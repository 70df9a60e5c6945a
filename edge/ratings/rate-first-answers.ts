/**
 * Upkeep's chore: rates first answers in the order in which they were given, some at a time.
 *
 * In upkeep and not with the answer, so that an answer waits for nothing, and of two learners who answer the same position at once
 * neither is lost. Each answer is rated once, whatever visits there are, and all visits together give what `rateInOrder` gives.
 */
import type { Databases, HomeDatabase } from '#db/queries/database';
import {
  beginRound,
  copyPositionRatings,
  endRound,
  listPositionRatings,
  listUnratedAnswers,
  readRounds,
  storeRatings,
  type LearnerRatingRow,
  type PositionRatingRow,
  type RatedRound,
  type UnratedAnswer,
} from '#db/queries/ratings';
import { rateInOrder, type Ratings, type StoredRating } from './rate-in-order.ts';

/** An answer's moment is taken before it is stored. After so many milliseconds none comes any more that is older. */
export const SETTLED_MS = 10 * 60_000;

/** Whose answers are rated, and all databases: the rating of a position is one for everybody. */
export interface RatingSetup extends Databases {
  readonly db: HomeDatabase;
}

/** Rates at most so many; returns how many it found. */
export async function rateFirstAnswers(setup: RatingSetup, now: number, most: number): Promise<number> {
  return setup.db.isFirst ? rateAtFirst(setup, now, most) : rateElsewhere(setup, now, most);
}

async function rateAtFirst({ db, homes }: RatingSetup, now: number, most: number): Promise<number> {
  const answers = await listUnratedAnswers(db, now - SETTLED_MS, most);
  const [first] = answers;
  if (!first) return 0;
  const rated = rate(answers, first.round);
  await storeRatings(db, rated);
  await copyToOthers(homes, rated.positions);
  return answers.length;
}

/**
 * The first database stores the ratings of the positions together with all that is left to do, and then the learners' own database does that;
 * so a visit that is stopped in between is ended by the next one. The number of the round is read before the answers: who reads it later finds
 * the round that is not ended.
 */
async function rateElsewhere(setup: RatingSetup, now: number, most: number): Promise<number> {
  const { db, first, homes } = setup;
  const { round, open } = await readRounds(first, db.name);
  if (open) {
    await finish(setup, open);
    return open.answers.length;
  }
  const answers = await listUnratedAnswers(db, now - SETTLED_MS, most);
  const [oldest] = answers;
  if (!oldest) return 0;
  const ids = new Set(answers.map(({ positionId }) => positionId));
  const known = new Map((await listPositionRatings(first, [...ids])).map((row) => [row.position_id, row]));
  const rated = rate(
    answers.map((answer) => ({ ...answer, position: known.get(answer.positionId) ?? null })),
    oldest.round,
  );
  if (await beginRound(first, round, { database: db.name, rated })) {
    await finish(setup, rated);
    await copyToOthers(
      homes.filter((home) => home !== db),
      rated.positions,
    );
  }
  return answers.length;
}

async function finish({ db, first }: RatingSetup, rated: RatedRound): Promise<void> {
  await storeRatings(db, rated);
  await endRound(first, { database: db.name, rated });
}

/** What is lost of this when upkeep is stopped comes with the next answer to the position. */
async function copyToOthers(
  homes: readonly HomeDatabase[],
  positions: readonly PositionRatingRow[],
): Promise<void> {
  await Promise.all(homes.filter(({ isFirst }) => !isFirst).map((db) => copyPositionRatings(db, positions)));
}

function rate(answers: readonly UnratedAnswer[], round: number): RatedRound {
  const { learners, positions } = rateInOrder(
    ratingsOf(answers),
    // The query asks for answers that have a verdict; the column may be null.
    answers.map((answer) => ({ ...answer, isCorrect: answer.isCorrect === true })),
  );
  return {
    round,
    answers: answers.map(({ learnerId, positionId }) => ({ learnerId, positionId })),
    learners: [...learners].map(([learner_id, rating]) => ({ learner_id, ...toRow(rating) })),
    positions: [...positions].map(([position_id, rating]) => ({ position_id, ...toRow(rating) })),
  };
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
