/**
 * First answers that wait to be rated, and the ratings of learners and positions.
 */
import { and, asc, eq, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { firstAnswers, learnerRatings, openRounds, positionRatings, ratingRounds } from '#db/rating-tables';
import { positions } from '#db/schema';
import type { Database, FirstDatabase, HomeDatabase } from './database.ts';
import { keptStatement, type Given } from './kept-statement.ts';

export type LearnerRatingRow = typeof learnerRatings.$inferSelect;
export type PositionRatingRow = typeof positionRatings.$inferSelect;

/**
 * A first answer that is not rated yet, with the ratings of both sides as its own database has them; null for a side that has none.
 */
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
  db: HomeDatabase,
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
export async function storeRatings(db: HomeDatabase, rated: RatedRound): Promise<void> {
  const isTurn = isRound(rated.round);
  const { learner_id, position_id } = firstAnswers;
  const keys = JSON.stringify(rated.answers.map(({ learnerId, positionId }) => [learnerId, positionId]));
  await db.batch([
    db
      .insert(learnerRatings)
      // Somebody may have been deleted since.
      .select(
        selectRows(
          'learner_id',
          rated.learners,
          sql`${isTurn} and value->>'learner_id' in (select id from learners)`,
        ),
      )
      .onConflictDoUpdate({ target: learnerRatings.learner_id, set: AS_GIVEN }),
    putPositions(db, rated.positions, isTurn),
    db
      .update(firstAnswers)
      .set({ is_rated: true })
      .where(
        sql`(${learner_id}, ${position_id}) in (select value->>0, value->>1 from json_each(${keys})) and ${isTurn}`,
      ),
    countRound(db, rated.round),
  ]);
}

/** A round of a database that is not the first, as the first one knows it. */
export interface RoundElsewhere {
  readonly database: string;
  /** Its number in that database. */
  readonly rated: RatedRound;
}

/** The number of the first database's next round, and the round of another one that was not ended. */
export async function readRounds(
  first: FirstDatabase,
  database: string,
): Promise<{ readonly round: number; readonly open: RatedRound | undefined }> {
  const [[round], [open]] = await first.batch([
    first.select({ number: ratingRounds.number }).from(ratingRounds),
    first.select().from(openRounds).where(eq(openRounds.database, database)),
  ]);
  if (!round) throw new Error('rounds are not counted');
  // `beginRound` wrote it.
  return { round: round.number, open: open?.rated as RatedRound | undefined };
}

/** The ratings of these positions as they are for everybody. */
export async function listPositionRatings(
  first: FirstDatabase,
  ids: readonly string[],
): Promise<readonly PositionRatingRow[]> {
  return first
    .select()
    .from(positionRatings)
    .where(sql`${positionRatings.position_id} in (select value from json_each(${JSON.stringify(ids)}))`);
}

/**
 * The first half of a round elsewhere: stores the ratings of its positions, and what is still to be done, unless another round was stored
 * since `round`. Says whether it did.
 */
export async function beginRound(
  first: FirstDatabase,
  round: number,
  { database, rated }: RoundElsewhere,
): Promise<boolean> {
  const isTurn = isRound(round);
  const [, , counted] = await first.batch([
    putPositions(first, rated.positions, isTurn),
    first.insert(openRounds).select(sql`select ${database}, ${JSON.stringify(rated)} where ${isTurn}`),
    countRound(first, round).returning({ number: ratingRounds.number }),
  ]);
  return counted.length > 0;
}

/** Forgets a round elsewhere: all of it is stored. */
export async function endRound(first: FirstDatabase, { database, rated }: RoundElsewhere): Promise<void> {
  await first
    .delete(openRounds)
    .where(and(eq(openRounds.database, database), sql`${openRounds.rated} ->> 'round' = ${rated.round}`));
}

/** Copies ratings of positions to a database that is not the first; one whose content is older leaves out what it does not know. */
export async function copyPositionRatings(
  db: HomeDatabase,
  rows: readonly PositionRatingRow[],
): Promise<void> {
  await putPositions(db, rows, sql`value->>'position_id' in (select ${positions.id} from ${positions})`);
}

/** Statement: stores ratings of positions, none of them over a later one. */
function putPositions(db: Database, rows: readonly PositionRatingRow[], condition: SQL) {
  return db
    .insert(positionRatings)
    .select(selectRows('position_id', rows, condition))
    .onConflictDoUpdate({
      target: positionRatings.position_id,
      set: AS_GIVEN,
      setWhere: sql`excluded.answers > ${positionRatings.answers}`,
    });
}

function isRound(round: number): SQL {
  return sql`(select number from ${ratingRounds}) = ${round}`;
}

/** Statement: the round is done. */
function countRound(db: Database, round: number) {
  return db
    .update(ratingRounds)
    .set({ number: sql`${ratingRounds.number} + 1` })
    .where(eq(ratingRounds.number, round));
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
  condition: SQL,
): SQL {
  const columns = [id, 'rating', 'deviation', 'volatility', 'answers', 'answered_at'];
  const fields = columns.map((name) => sql`value->>${name}`);
  return sql`select ${sql.join(fields, sql`, `)} from json_each(${JSON.stringify(rows)}) where ${condition}`;
}

/** The learner's rating; undefined before the first rated answer. */
export async function findLearnerRating(
  db: HomeDatabase,
  learnerId: string,
): Promise<LearnerRatingRow | undefined> {
  const [row] = await selectLearnerRating(db, learnerId);
  return row;
}

/** Statement: the learner's rating. */
export function selectLearnerRating(db: Database, learnerId: string) {
  return ratingOf(db, { learnerId });
}

const ratingOf = keptStatement((db, { learnerId }: Given<{ learnerId: string }>) =>
  db.select().from(learnerRatings).where(eq(learnerRatings.learner_id, learnerId)),
);
