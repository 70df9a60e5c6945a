/**
 * Rows of people, made when they are first needed.
 *
 * The first database has a row of each learner, with the address and the name. Who is at home elsewhere has another one there, which their
 * other rows refer to; its name stays empty.
 */
import { eq } from 'drizzle-orm';
import { Fault } from '#contract/faults';
import { learners } from '#db/schema';
import {
  isForeignKeyViolation,
  isUniqueViolation,
  type Database,
  type FirstDatabase,
  type HomeDatabase,
} from './database.ts';
import { keptStatement, type Given } from './kept-statement.ts';

export type LearnerRow = typeof learners.$inferSelect;

/** A learner as a verified token names them. */
export interface LearnerIdentity {
  readonly sub: string;
  readonly email: string;
}

/** Statement: makes the learner's row unless it is there; safe to run twice at once, and in a batch. */
export function ensureLearner(db: Database, { sub: id, email }: LearnerIdentity, now: number) {
  return insertLearner(db, { id, email, now });
}

const insertLearner = keptStatement((db, given: Given<{ id: string; email: string; now: number }>) =>
  db
    .insert(learners)
    .values({ id: given.id, email: given.email, created_at: given.now })
    .onConflictDoNothing({ target: learners.id }),
);

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
    await refuseTakenEmail(ensureLearner(db.first, learner, now));
    if (!db.isFirst) await refuseTakenEmail(ensureLearner(db, learner, now));
    return write();
  }
}

/** Runs a write that makes a learner's row. An address that another account has (deleted in Cognito and registered anew) is `email-taken`. */
export async function refuseTakenEmail<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error, 'learners.email')) throw error;
    throw new Fault('email-taken', 'This e-mail address belongs to another account.', { cause: error });
  }
}

/** The learner's row with address and name, made now if this is their first call; several first calls at once make one row. */
export async function getOrMakeLearner(
  db: FirstDatabase,
  learner: LearnerIdentity,
  now: number,
): Promise<LearnerRow> {
  const known = await findLearner(db, learner.sub);
  if (known) return known;
  await refuseTakenEmail(ensureLearner(db, learner, now));
  const made = await findLearner(db, learner.sub);
  if (!made) throw new Error('a stored learner cannot be found');
  return made;
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

export async function isEmailTaken(db: FirstDatabase, email: string): Promise<boolean> {
  const holder = await db.select({ id: learners.id }).from(learners).where(eq(learners.email, email)).get();
  return holder !== undefined;
}
