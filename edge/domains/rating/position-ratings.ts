/**
 * The ratings of positions in D1, which are the same for everybody, and the first answers that come into them.
 *
 * Learners send them in batches. A batch counts once: D1 keeps the number of each learner's last one, and the maintenance job stores
 * ratings only over those that it has read.
 */
import { asc, inArray, isNotNull, sql } from 'drizzle-orm';
import type { RatingsBody } from '#db/learner/schema';
import type { SharedDatabase } from '#db/shared/database';
import { learners, positionRatings, ratingBatches } from '#db/shared/schema';
import { ratePositions, type PositionRatings, type StoredRating } from './rate-in-order.ts';

/** Answers that are rated at once: D1 takes 2 MB in a parameter. */
const MOST_ANSWERS = 5_000;

/** The ratings of these positions; those that nobody has answered have none. */
export async function listPositionRatings(
  shared: SharedDatabase,
  ids: readonly string[],
): Promise<PositionRatings> {
  const rows = await shared
    .select()
    .from(positionRatings)
    // As one parameter: D1 allows a hundred in a statement.
    .where(inArray(positionRatings.position_id, sql`(select value from json_each(${JSON.stringify(ids)}))`));
  return new Map(
    rows.map(({ position_id, answered_at, ...rating }) => [
      position_id,
      { ...rating, answeredAt: answered_at },
    ]),
  );
}

/**
 * Stores a learner's batch beside what still waits of the batch before; one that came before changes nothing, and neither does one of an
 * account that was deleted meanwhile.
 */
export async function storeRatingBatch(
  shared: SharedDatabase,
  learnerId: string,
  { number, sentAt, answers }: RatingsBody,
): Promise<void> {
  const waiting = ratingBatches.answers;
  await shared
    .insert(ratingBatches)
    .select(
      sql`select ${learners.id}, ${number}, ${sentAt}, ${JSON.stringify(answers)} from ${learners} where ${learners.id} = ${learnerId}`,
    )
    .onConflictDoUpdate({
      target: ratingBatches.learner_id,
      set: {
        number: sql`excluded.number`,
        sent_at: sql`iif(${waiting} is null, excluded.sent_at, ${ratingBatches.sent_at})`,
        answers: sql`(select json_group_array(json(value)) from (select value from json_each(${waiting}) union all select value from json_each(excluded.answers)))`,
      },
      setWhere: sql`excluded.number > ${ratingBatches.number}`,
    });
}

/** Rates the positions of at most so many batches, those first that were sent first; returns how many it found. */
export async function applyRatingBatches(shared: SharedDatabase, most: number): Promise<number> {
  const found = await shared
    .select()
    .from(ratingBatches)
    .where(isNotNull(ratingBatches.answers))
    .orderBy(asc(ratingBatches.sent_at), asc(ratingBatches.learner_id))
    .limit(most);
  const batches = found.filter((_, n) => n === 0 || countAnswers(found.slice(0, n + 1)) <= MOST_ANSWERS);
  const answers = batches.flatMap((batch) => batch.answers ?? []);
  if (answers.length === 0) return 0;
  const before = await listPositionRatings(shared, [
    ...new Set(answers.map(({ position_id }) => position_id)),
  ]);
  await storeRatings(shared, batches, { before, after: ratePositions(before, answers) });
  return batches.length;
}

type RatingBatch = typeof ratingBatches.$inferSelect;

function countAnswers(batches: readonly RatingBatch[]): number {
  return batches.reduce((sum, { answers }) => sum + (answers?.length ?? 0), 0);
}

interface RatedPositions {
  readonly before: PositionRatings;
  readonly after: ReadonlyMap<string, StoredRating>;
}

/**
 * Stores these ratings and notes that the batches are in them, both or neither: neither where another job, or this very statement, was here
 * before, so that a batch waits no more, has grown, or a position has other answers than were read.
 */
async function storeRatings(
  shared: SharedDatabase,
  batches: readonly RatingBatch[],
  { before, after }: RatedPositions,
): Promise<void> {
  const read = JSON.stringify(batches.map(({ learner_id: id, number }) => ({ id, number })));
  const rows = [...after].map(([id, { answeredAt, ...rating }]) => {
    return { id, ...rating, answeredAt, answersBefore: before.get(id)?.answers ?? 0 };
  });
  const given = JSON.stringify(rows);
  const allWait = sql`${batches.length} = (
    select count(*) from json_each(${read}) as batch inner join ${ratingBatches} on ${isBatch}
    where ${ratingBatches.answers} is not null)`;
  const allAsRead = sql`not exists (
    select 1 from json_each(${given}) as rated left join ${positionRatings} as known on known.position_id = rated.value ->> 'id'
    where coalesce(known.answers, 0) <> rated.value ->> 'answersBefore')`;
  await shared.batch([
    shared
      .insert(positionRatings)
      .select(
        sql`select value ->> 'id', value ->> 'rating', value ->> 'deviation', value ->> 'volatility', value ->> 'answers', value ->> 'answeredAt'
          from json_each(${given}) where ${allWait} and ${allAsRead}`,
      )
      .onConflictDoUpdate({
        target: positionRatings.position_id,
        set: {
          rating: sql`excluded.rating`,
          deviation: sql`excluded.deviation`,
          volatility: sql`excluded.volatility`,
          answers: sql`excluded.answers`,
          answered_at: sql`excluded.answered_at`,
        },
      }),
    shared
      .update(ratingBatches)
      .set({ answers: null })
      // The statement before has changed rows only if all was as it was read.
      .where(sql`changes() > 0 and exists (select 1 from json_each(${read}) as batch where ${isBatch})`),
  ]);
}

const isBatch = sql`${ratingBatches.learner_id} = batch.value ->> 'id' and ${ratingBatches.number} = batch.value ->> 'number'`;
