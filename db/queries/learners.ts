/**
 * Rows of people, made when they are first needed.
 *
 * The first database has a row of each learner, with the address and the name. Who is at home elsewhere has another one there, which their
 * other rows refer to; its name stays empty.
 */
import { eq, sql } from 'drizzle-orm';
import { Fault } from '#contract/faults';
import { sessionEnded } from '#contract/session-ended';
import { learners } from '#db/schema';
import { claimAddress, findAddressHolder, newRow, type LearnerIdentity } from './addresses.ts';
import { isForeignKeyViolation, type Database, type FirstDatabase, type HomeDatabase } from './database.ts';
import { isDeleted, isNotDeleted } from './deleted-learners.ts';
import { limitsOf, type Limits } from './kept-limits.ts';
import { keptStatement, type Given } from './kept-statement.ts';

export type LearnerRow = typeof learners.$inferSelect;

/** A write of a learner, and the moment of it in milliseconds since the epoch. */
interface LearnerWrite {
  readonly learner: LearnerIdentity;
  readonly now: number;
}

/**
 * Runs a write at the learner's home; where the learner has no row yet, the database refuses it, the row is made, and the write is run
 * again. So the many who have one pay nothing.
 */
export async function writeForLearner<Result>(
  db: HomeDatabase,
  { learner, now }: LearnerWrite,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    const row = await getOrMakeLearner(db.first, learner, now);
    if (!db.isFirst) await ensureRowAtHome(db, learner, { ...limitsOf(row), created_at: now });
    return write();
  }
}

/**
 * Makes the row that the learner's other rows refer to, where the first database is not the home; whose the address is, only that one says.
 * It begins with the limits that the other one has.
 */
async function ensureRowAtHome(
  db: HomeDatabase,
  learner: LearnerIdentity,
  begins: Limits & { readonly created_at: number },
): Promise<void> {
  const { sub: id, email } = learner;
  const made = await db
    .insert(learners)
    .select(sql`select ${newRow({ id, email, ...begins })} where ${isNotDeleted(learner)}`)
    .onConflictDoNothing({ target: learners.id })
    .returning({ id: learners.id });
  if (made.length === 0) await requireNotDeleted(db, learner);
}

async function requireNotDeleted(db: Database, learner: LearnerIdentity): Promise<void> {
  if (await isDeleted(db, learner)) throw sessionEnded();
}

/**
 * The learner's row with address and name, made now if this is their first call; several first calls at once make one row. Who proves an
 * address gets it here. `email-taken` for a new learner whose address is another account's, `signed-out` for one whose account was deleted.
 */
export async function getOrMakeLearner(
  db: FirstDatabase,
  learner: LearnerIdentity,
  now: number,
): Promise<LearnerRow> {
  const known = await findLearner(db, learner.sub);
  if (known && isUpToDate(known, learner)) return known;
  await claimAddress(db, learner, now);
  const made = await findLearner(db, learner.sub);
  if (made) return made;
  await requireNotDeleted(db, learner);
  throw takenBy(await findAddressHolder(db, learner.email));
}

/** Whether the row says of the address what the token says. */
export function isUpToDate(row: LearnerRow, { email, hasVerifiedEmail }: LearnerIdentity): boolean {
  if (hasVerifiedEmail) return row.email === email && row.email_proved_at !== null;
  return true;
}

/** The issue says how one signs in to the account that has the address: with that, the learner is let in. */
function takenBy(holder: Awaited<ReturnType<typeof findAddressHolder>>): Fault {
  return new Fault('email-taken', 'This e-mail address belongs to another account. Sign in to that one.', {
    issues: [{ path: ['signs_in_by'], message: holder?.signsInBy ?? 'password' }],
  });
}

/**
 * Refuses, from now on, tokens of whoever signed in before `validFrom`, in seconds; never takes back an earlier refusal. Each database that
 * a call of the learner may ask has it.
 */
export async function endSessions(
  db: HomeDatabase,
  { learner, now, validFrom }: LearnerWrite & { readonly validFrom: number },
): Promise<void> {
  const row = await getOrMakeLearner(db.first, learner, now);
  if (!db.isFirst) {
    await ensureRowAtHome(db, learner, { ...limitsOf(row), created_at: now });
    await raiseValidFrom(db.first, learner.sub, validFrom);
  }
  await raiseValidFrom(db, learner.sub, validFrom);
}

async function raiseValidFrom(db: Database, id: string, validFrom: number): Promise<void> {
  await db
    .update(learners)
    .set({ valid_from: sql`max(coalesce(${learners.valid_from}, 0), ${validFrom})` })
    .where(eq(learners.id, id));
}

async function findLearner(db: FirstDatabase, id: string): Promise<LearnerRow | undefined> {
  const [row] = await selectLearner(db, id);
  return row;
}

/** Statement: the learner's row with address and name. */
export function selectLearner(db: FirstDatabase, id: string) {
  return learnerOf(db, { id });
}

const learnerOf = keptStatement((db, { id }: Given<{ id: string }>) =>
  db.select().from(learners).where(eq(learners.id, id)),
);
