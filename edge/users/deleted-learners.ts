/**
 * Deletes all that is stored of a learner, and remembers for some time that they are deleted.
 */
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { deletedLearners } from '#db/deleted-learners-table';
import { EMPTIED_POSITION } from '#db/emptied-position';
import { TABLES_AT_HOME, TABLES_IN_FIRST, type LearnerTable } from '#db/learner-tables';
import { ownMoments } from '#db/own-moments-table';
import { learners, positions } from '#db/schema';
import { subscriptions } from '#db/subscription-tables';
import type { Database, HomeDatabase } from './database.ts';
import { keepLimits, type KeptLimits } from './kept-limits.ts';

/** Whose token it is, and when they signed in. */
interface OwnSession {
  readonly sub: string;
  /** Seconds since the epoch. */
  readonly authTime: number;
}

/** Whether the account of this session was deleted, as far as this database knows. */
export async function isDeleted(db: Database, session: OwnSession): Promise<boolean> {
  const found = await db.select({ id: deletedLearners.id }).from(deletedLearners).where(isOf(session));
  return found.length > 0;
}

/** Condition for a new row of the learner: that their account was not deleted after they signed in. */
export function isNotDeleted(session: OwnSession) {
  return sql`not exists (select 1 from ${deletedLearners} where ${isOf(session)})`;
}

function isOf({ sub, authTime }: OwnSession) {
  return and(eq(deletedLearners.id, sub), gt(deletedLearners.valid_from, authTime));
}

interface Deletion {
  readonly validFrom: number;
  readonly leavesGroup: boolean;
  /** What they must not get again. */
  readonly limits: KeptLimits | undefined;
}

/**
 * Deletes every row of a learner and refuses, from then on, tokens of who signed in before `validFrom`, in seconds. In one batch; where the
 * first database is not the home, in one for the home and then one for the first, so that `isDeleted` of the first says that all is done.
 */
export async function deleteLearner(
  home: HomeDatabase,
  sub: string,
  { validFrom, leavesGroup, limits }: Deletion,
): Promise<void> {
  const ofHome = [emptyOwnPositions(home, sub), ...deleteRows(home, TABLES_AT_HOME, sub)];
  const ofFirst = deleteRows(home.first, TABLES_IN_FIRST, sub);
  const mark = markDeleted(home, { id: sub, valid_from: validFrom, leaves_group: leavesGroup });
  const deleteRow = (db: Database) => db.delete(learners).where(eq(learners.id, sub));
  const keep = limits ? [keepLimits(home.first, limits)] : [];
  if (home.isFirst) {
    await home.batch([mark, ...keep, ...ofHome, ...ofFirst, deleteRow(home)]);
    return;
  }
  // Before what they follow from is gone.
  await Promise.all(keep);
  await home.batch([mark, ...ofHome, deleteRow(home)]);
  // The subscription is at home, so only there can be seen whether somebody pays again.
  const markInFirst = markDeleted(home.first, { id: sub, valid_from: validFrom });
  await home.first.batch([markInFirst, ...ofFirst, deleteRow(home.first)]);
}

function markDeleted(db: Database, row: typeof deletedLearners.$inferInsert) {
  return db
    .insert(deletedLearners)
    .values(row)
    .onConflictDoUpdate({
      target: deletedLearners.id,
      set: {
        valid_from: sql`max(${deletedLearners.valid_from}, excluded.valid_from)`,
        leaves_group: sql`${deletedLearners.leaves_group} or excluded.leaves_group`,
      },
    });
}

/** Lists ids deleted before a moment, in seconds, that have still to leave the premium group; not who has bought premium again. */
export async function listGroupLeavers(
  db: HomeDatabase,
  before: number,
  most: number,
): Promise<readonly string[]> {
  const paysAgain = sql`exists (select 1 from ${subscriptions} where ${subscriptions.learner_id} = ${deletedLearners.id} and ${subscriptions.premium_until} is not null)`;
  const rows = await db
    .select({ id: deletedLearners.id })
    .from(deletedLearners)
    .where(
      sql`${deletedLearners.leaves_group} and ${deletedLearners.valid_from} < ${before} and not ${paysAgain}`,
    )
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Notes that a deleted account is out of the premium group. */
export async function noteGroupLeft(db: HomeDatabase, id: string): Promise<void> {
  await db.update(deletedLearners).set({ leaves_group: false }).where(eq(deletedLearners.id, id));
}

/** Before the moments themselves go: the position is what the learner has put in, and its row has to stay (emptied-position.ts). */
function emptyOwnPositions(db: HomeDatabase, sub: string): BatchItem<'sqlite'> {
  const emptied = Object.entries(EMPTIED_POSITION).map(([name, nothing]) => [name, sql`${nothing}`]);
  const own = db
    .select({ id: ownMoments.position_id })
    .from(ownMoments)
    .where(eq(ownMoments.learner_id, sub));
  return db.update(positions).set(Object.fromEntries(emptied)).where(inArray(positions.id, own));
}

function deleteRows(
  db: Database,
  tables: Readonly<Record<string, LearnerTable>>,
  sub: string,
): readonly BatchItem<'sqlite'>[] {
  return Object.values(tables).map((table) => db.delete(table).where(eq(table.learner_id, sub)));
}

/** Forgets those who were deleted before a moment, in seconds since the epoch; `most` at once. How many it were. */
export async function forgetDeleted(db: HomeDatabase, before: number, most: number): Promise<number> {
  const over = db
    .select({ id: deletedLearners.id })
    .from(deletedLearners)
    .where(lt(deletedLearners.valid_from, before))
    .limit(most);
  const forgotten = await db
    .delete(deletedLearners)
    .where(inArray(deletedLearners.id, over))
    .returning({ id: deletedLearners.id });
  return forgotten.length;
}
