/**
 * Rows of people, made on the first authenticated call.
 */
import { eq } from 'drizzle-orm';
import { Fault } from '#contract/faults';
import { learners } from '#db/schema';
import { isUniqueViolation, type Database } from './database.ts';

export type LearnerRow = typeof learners.$inferSelect;

/** A learner as a verified token names them. */
export interface LearnerIdentity {
  readonly sub: string;
  readonly email: string;
}

/** Statement: makes the learner's row unless it is there; safe to run twice at once, and in a batch. */
export function ensureLearner(db: Database, learner: LearnerIdentity, now: number) {
  return db
    .insert(learners)
    .values({ id: learner.sub, email: learner.email, created_at: now })
    .onConflictDoNothing({ target: learners.id });
}

/**
 * Runs a write that makes the learner's row if need be. An address that another account has (deleted in Cognito and
 * registered anew) is `email-taken`.
 */
export async function writeForLearner<Result>(write: PromiseLike<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error, 'learners.email')) throw error;
    throw new Fault('email-taken', 'This e-mail address belongs to another account.', { cause: error });
  }
}

/** The learner's row, made now if this is their first call; several first calls at once make one row. */
export async function getOrMakeLearner(
  db: Database,
  learner: LearnerIdentity,
  now: number,
): Promise<LearnerRow> {
  const known = await findLearner(db, learner.sub);
  if (known) return known;
  await writeForLearner(ensureLearner(db, learner, now));
  const made = await findLearner(db, learner.sub);
  if (!made) throw new Error('a stored learner cannot be found');
  return made;
}

async function findLearner(db: Database, id: string): Promise<LearnerRow | undefined> {
  return db.select().from(learners).where(eq(learners.id, id)).get();
}

export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const holder = await db.select({ id: learners.id }).from(learners).where(eq(learners.email, email)).get();
  return holder !== undefined;
}
