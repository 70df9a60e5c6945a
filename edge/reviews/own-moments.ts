/**
 * Moments of learners' own games in their review decks: a position that only its learner has, when its game was played, and its card.
 * Every statement is about one learner.
 */
import { and, count, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { MOST_OWN_MOMENTS } from '#contract/own-moment-limits';
import { EMPTIED_POSITION } from '#db/emptied-position';
import { ownMoments } from '#db/own-moments-table';
import { positions, reviewCards } from '#db/schema';
import type { LearnerIdentity } from './addresses.ts';
import type { HomeDatabase } from './database.ts';
import { countIfStored, hasRoomToday, utcDayOf } from './day-counts.ts';
import { writeForLearner } from './learners.ts';
import { insertCards, type Memory } from './missed-positions.ts';

type PositionRow = typeof positions.$inferSelect;

/** A moment with its position and when it comes back. */
export interface StoredMoment {
  readonly moment: typeof ownMoments.$inferSelect;
  readonly position: PositionRow;
  readonly due_at: number;
}

interface NewMoment {
  readonly position: PositionRow;
  readonly gameDate: string | null;
  /** Milliseconds since the epoch. */
  readonly putAt: number;
  readonly memory: Memory;
}

/**
 * Puts a moment into the deck, unless it is there or the learner has as many as they can have, in all or of this UTC day. Says what
 * is stored then, undefined when nothing is, and whether this call stored it.
 */
export async function insertOwnMoment(
  db: HomeDatabase,
  learner: LearnerIdentity,
  { position, gameDate, putAt, memory }: NewMoment,
): Promise<{ readonly stored: StoredMoment | undefined; readonly created: boolean }> {
  const { sub } = learner;
  const own = sql`(select count(*) from ${ownMoments} where ${ownMoments.learner_id} = ${sub})`;
  const hasRoom = sql`${own} < ${MOST_OWN_MOMENTS} and ${hasRoomToday('moment', sub, utcDayOf(putAt))}`;
  const json = JSON.stringify(position);
  const columns = POSITION_COLUMNS.map((name) => sql`${json}->>${name}`);
  const [, made, , , stored] = await writeForLearner(db, { learner, now: putAt }, () =>
    db.batch([
      db
        .insert(positions)
        .select(sql`select ${sql.join(columns, sql`, `)} where ${hasRoom}`)
        .onConflictDoUpdate({ target: positions.id, set: AS_GIVEN, setWhere: sql`not ${IS_FULL}` }),
      db
        .insert(ownMoments)
        .select(
          sql`select ${sub}, id, ${gameDate}, ${putAt} from ${positions} where id = ${position.id} and ${IS_FULL}`,
        )
        .onConflictDoNothing()
        .returning({ id: ownMoments.position_id }),
      countIfStored(db, 'moment', sub, putAt),
      insertCards(
        db,
        sub,
        memory,
        sql`from ${positions} where ${positions.id} = ${position.id} and changes() > 0`,
      ),
      selectMoments(db).where(ofLearner(sub, position.id)),
    ]),
  );
  return { stored: stored[0], created: made.length > 0 };
}

/** Every column, in the order of the table. */
const POSITION_COLUMNS = Object.keys(getTableColumns(positions));
const AS_GIVEN = Object.fromEntries(POSITION_COLUMNS.map((name) => [name, sql.raw(`excluded.${name}`)]));
const EMPTIED = Object.fromEntries(
  Object.entries(EMPTIED_POSITION).map(([name, nothing]) => [name, sql`${nothing}`]),
);
const IS_FULL = sql`${positions.fen} <> ''`;

export async function countOwnMoments(db: HomeDatabase, learnerId: string): Promise<number> {
  const row = await db
    .select({ count: count() })
    .from(ownMoments)
    .where(eq(ownMoments.learner_id, learnerId))
    .get();
  return row?.count ?? 0;
}

/** All of the learner's, what was put in last first. */
export async function listOwnMoments(db: HomeDatabase, learnerId: string): Promise<readonly StoredMoment[]> {
  return selectMoments(db)
    .where(eq(ownMoments.learner_id, learnerId))
    .orderBy(desc(ownMoments.put_at), desc(ownMoments.position_id));
}

/** Deletes the moment and its card, and empties its position; says whether there was one. */
export async function deleteOwnMoment(
  db: HomeDatabase,
  learnerId: string,
  positionId: string,
): Promise<boolean> {
  const isOwn = sql`exists (select 1 from ${ownMoments} where ${ofLearner(learnerId, positionId)})`;
  const [, removed] = await db.batch([
    db
      .delete(reviewCards)
      .where(and(eq(reviewCards.learner_id, learnerId), eq(reviewCards.position_id, positionId), isOwn)),
    db.delete(ownMoments).where(ofLearner(learnerId, positionId)).returning({ id: ownMoments.position_id }),
    db
      .update(positions)
      .set(EMPTIED)
      .where(sql`${positions.id} = ${positionId} and changes() > 0`),
  ]);
  return removed.length > 0;
}

function selectMoments(db: HomeDatabase) {
  return db
    .select({ moment: ownMoments, position: positions, due_at: reviewCards.due_at })
    .from(ownMoments)
    .innerJoin(positions, eq(positions.id, ownMoments.position_id))
    .innerJoin(
      reviewCards,
      and(
        eq(reviewCards.learner_id, ownMoments.learner_id),
        eq(reviewCards.position_id, ownMoments.position_id),
      ),
    )
    .$dynamic();
}

function ofLearner(learnerId: string, positionId: string) {
  return and(eq(ownMoments.learner_id, learnerId), eq(ownMoments.position_id, positionId));
}
