/**
 * The stock of positions beside the course: which lessons have one, and those of a lesson that a learner has not met.
 */
import { asc, inArray, sql, type SQL } from 'drizzle-orm';
import { firstAnswers } from '#db/rating-tables';
import { assignmentPositions, positionAttempts, positions } from '#db/schema';
import type { PositionRow } from './assignments.ts';
import type { HomeDatabase } from './database.ts';
import { keptStatement, type Given } from './kept-statement.ts';
import { selectLearnerRating, type LearnerRatingRow } from './ratings.ts';
import { selectPremiumUntil, type PremiumUntil } from './subscriptions.ts';

/** Of these stocks those that have a position, in the order given. */
export async function listStocks(
  db: HomeDatabase,
  assignmentIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await stocks(db, { ids: JSON.stringify(assignmentIds) });
  return rows.map(({ id }) => id);
}

const stocks = keptStatement((db, { ids }: Given<{ ids: string }>) =>
  db
    .select({ id: sql<string>`value` })
    .from(sql`json_each(${ids})`)
    .where(
      sql`exists (select 1 from ${assignmentPositions} as ap where ap.assignment_id = value and ap.place is not null)`,
    )
    .orderBy(sql`key`),
);

/** How strong a learner is, and until when they are premium. */
interface BeforeWorkout {
  readonly rating: LearnerRatingRow | undefined;
  readonly premiumUntil: PremiumUntil;
}

/** Reads that in one round trip. */
export async function readBeforeWorkout(db: HomeDatabase, learnerId: string): Promise<BeforeWorkout> {
  const [[rating], [subscription]] = await db.batch([
    selectLearnerRating(db, learnerId),
    selectPremiumUntil(db, learnerId),
  ]);
  return { rating, premiumUntil: subscription?.premium_until };
}

/** What is looked for. */
export interface StockSearch {
  readonly learnerId: string;
  readonly assignmentId: string;
  /** The stated difficulty that they are to be near. */
  readonly difficulty: number;
  readonly most: number;
}

/**
 * Positions that the learner has never answered, those first that are nearest to the difficulty. What is read grows with what the
 * learner has answered of the stock around it, and with nothing else.
 */
export async function listUnanswered(db: HomeDatabase, search: StockSearch): Promise<readonly PositionRow[]> {
  return unanswered(db, search);
}

const unanswered = keptStatement((db, given: Given<StockSearch>) => {
  const { learnerId, assignmentId, difficulty, most } = given;
  const unansweredOf = (condition: SQL, order: SQL) => sql`select position_id from (
    select ap.position_id from ${assignmentPositions} as ap
    where ap.assignment_id = ${assignmentId} and ap.place is not null and ${condition}
    and not exists (select 1 from ${firstAnswers} as fa where fa.learner_id = ${learnerId} and fa.position_id = ap.position_id)
    order by ap.place ${order}, ap.position_id limit ${most}
  )`;
  const easier = unansweredOf(sql`ap.place <= ${difficulty}`, sql`desc`);
  const harder = unansweredOf(sql`ap.place > ${difficulty}`, sql`asc`);
  return db
    .select()
    .from(positions)
    .where(inArray(positions.id, sql`(${easier} union all ${harder})`))
    .orderBy(asc(sql`abs(${positions.difficulty} - ${difficulty})`), asc(positions.id))
    .limit(most);
});

/** How many of the learner's newest answers are looked at to tell what was met lately. */
const LATELY = 500;

/**
 * Positions that the learner has answered before: those first that are not among the newest answers, then those whose answer is oldest; of
 * equals the nearest. Reads the whole stock: it is asked only when nothing else is left.
 */
export async function listAnsweredBefore(
  db: HomeDatabase,
  search: StockSearch,
): Promise<readonly PositionRow[]> {
  return answeredBefore(db, search);
}

const answeredBefore = keptStatement((db, given: Given<StockSearch>) => {
  const { learnerId, assignmentId, difficulty, most } = given;
  const newest = sql`(
    select position_id, max(created_at) as at from (
      select position_id, created_at from ${positionAttempts}
      where learner_id = ${learnerId} and answer is not null order by created_at desc limit ${sql.raw(String(LATELY))}
    ) group by position_id
  )`;
  return db
    .select()
    .from(positions)
    .where(
      sql`${positions.id} in (
        select ap.position_id from ${assignmentPositions} as ap
        where ap.assignment_id = ${assignmentId} and ap.place is not null
        and exists (select 1 from ${firstAnswers} as fa where fa.learner_id = ${learnerId} and fa.position_id = ap.position_id)
      )`,
    )
    .orderBy(
      asc(sql`coalesce((select at from ${newest} as newest where newest.position_id = ${positions.id}), 0)`),
      asc(sql`abs(${positions.difficulty} - ${difficulty})`),
      asc(positions.id),
    )
    .limit(most);
});
