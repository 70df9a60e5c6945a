/**
 * The row behind a signed-in learner.
 */
import { Fault } from '#contract/faults';
import { isUniqueViolation, type Database } from '#db/queries/database';
import { ensureLearner, findLearner, type LearnerRow, type NewLearner } from '#db/queries/learners';

/**
 * The learner's row, made now if this is their first call; several first calls at once make one row.
 *
 * An address that belongs to another account (deleted in Cognito and registered anew) is `email-taken`.
 */
export async function getOrMakeLearner(db: Database, learner: NewLearner, now: number): Promise<LearnerRow> {
  const known = await findLearner(db, learner.id);
  if (known) return known;
  try {
    await ensureLearner(db, learner, now);
  } catch (error) {
    throw isUniqueViolation(error, 'learners.email') ? new Fault('email-taken', EMAIL_TAKEN) : error;
  }
  const made = await findLearner(db, learner.id);
  if (!made) throw new Error('a stored learner cannot be found');
  return made;
}

const EMAIL_TAKEN = 'This e-mail address belongs to another account.';
