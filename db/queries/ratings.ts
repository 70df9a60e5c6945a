/**
 * First answers that wait to be rated, and the ratings of learners and positions.
 */
import { and, asc, eq, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { firstAnswers, learnerRatings, positionRatings, ratingRounds } from '#db/rating-tables';
import { positions } from '#db/schema';
import type { Database } from './database.ts';

export type LearnerRatingRow = typeof learnerRatings.$inferSelect;
export type PositionRatingRow = typeof positionRatings.$inferSelect;

/** A first answer that is not rated yet, with the ratings of both sides; null for a side that has none. */
export interface UnratedAnswer {
  readonly learnerId: string;
  readonly positionId: string;
  readonly isCorrect: boolean | null;
  readonly answeredAt: number;
  readonly difficulty: number;
  readonly learner: LearnerRatingRow | null;
  readonly position: PositionRatingRow | null;
  /** How often answers had been rated when this one was read. */
  readonly round: number;
}

/** The oldest first answers from before a moment (milliseconds since the epoch), `most` of them at most. */
export async function listUnratedAnswers(
  db: Database,
  before: number,
  most: number,
): Promise<readonly UnratedAnswer[]> {
  return db
    .select({
      learnerId: firstAnswers.learner_id,
      positionId: firstAnswers.position_id,
      isCorrect: firstAnswers.is_correct,
      answeredAt: firstAnswers.answered_at,
      difficulty: positions.difficulty,
      learner: learnerRatings,
      position: positionRatings,
      round: sql<number>`(select number from ${ratingRounds})`,
    })
    .from(firstAnswers)
    .innerJoin(positions, eq(positions.id, firstAnswers.position_id))
    .leftJoin(learnerRatings, eq(learnerRatings.learner_id, firstAnswers.learner_id))
    .leftJoin(positionRatings, eq(positionRatings.position_id, firstAnswers.position_id))
    .where(
      and(
        // As the index has it: with a parameter in its place SQLite would not know it again.
        sql`${firstAnswers.is_rated} = 0`,
        isNotNull(firstAnswers.is_correct),
        lt(firstAnswers.answered_at, before),
      ),
    )
    .orderBy(asc(firstAnswers.answered_at), asc(firstAnswers.learner_id), asc(firstAnswers.position_id))
    .limit(most);
}

/** What a round of rating has come to. */
export interface RatedRound {
  /** The number that was read with the answers. */
  readonly round: number;
  readonly answers: readonly Pick<UnratedAnswer, 'learnerId' | 'positionId'>[];
  readonly learners: readonly LearnerRatingRow[];
  readonly positions: readonly PositionRatingRow[];
}

/** Stores the ratings and marks their answers as rated, unless another round was stored since the answers were read. */
export async function storeRatings(db: Database, rated: RatedRound): Promise<void> {
  const isTurn = sql`(select number from ${ratingRounds}) = ${rated.round}`;
  const { learner_id, position_id } = firstAnswers;
  const keys = JSON.stringify(rated.answers.map(({ learnerId, positionId }) => [learnerId, positionId]));
  await db.batch([
    db
      .insert(learnerRatings)
      .select(selectRows('learner_id', rated.learners, isTurn))
      .onConflictDoUpdate({ target: learnerRatings.learner_id, set: AS_GIVEN }),
    db
      .insert(positionRatings)
      .select(selectRows('position_id', rated.positions, isTurn))
      .onConflictDoUpdate({ target: positionRatings.position_id, set: AS_GIVEN }),
    db
      .update(firstAnswers)
      .set({ is_rated: true })
      .where(
        sql`(${learner_id}, ${position_id}) in (select value->>0, value->>1 from json_each(${keys})) and ${isTurn}`,
      ),
    db
      .update(ratingRounds)
      .set({ number: sql`${ratingRounds.number} + 1` })
      .where(eq(ratingRounds.number, rated.round)),
  ]);
}

const AS_GIVEN = {
  rating: sql`excluded.rating`,
  deviation: sql`excluded.deviation`,
  volatility: sql`excluded.volatility`,
  answers: sql`excluded.answers`,
  answered_at: sql`excluded.answered_at`,
};

/** The rows as one parameter (D1 allows a hundred in a statement), each with its columns in the order of its table. */
function selectRows(
  id: 'learner_id' | 'position_id',
  rows: readonly (LearnerRatingRow | PositionRatingRow)[],
  isTurn: SQL,
): SQL {
  const columns = [id, 'rating', 'deviation', 'volatility', 'answers', 'answered_at'];
  const fields = columns.map((name) => sql`value->>${name}`);
  return sql`select ${sql.join(fields, sql`, `)} from json_each(${JSON.stringify(rows)}) where ${isTurn}`;
}

/** The learner's rating; undefined before the first rated answer. */
export async function findLearnerRating(
  db: Database,
  learnerId: string,
): Promise<LearnerRatingRow | undefined> {
  return selectLearnerRating(db, learnerId).get();
}

/** Statement: the learner's rating. */
export function selectLearnerRating(db: Database, learnerId: string) {
  return db.select().from(learnerRatings).where(eq(learnerRatings.learner_id, learnerId));
}
