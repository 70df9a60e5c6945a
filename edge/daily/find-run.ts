/**
 * The learner's own run that a call names.
 */
import { Fault } from '#contract/faults';
import { findRun, type StoredRun } from '#db/queries/daily-runs';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';

/** The run; not-found when the learner has none of this key. */
export async function getRun({ db, actor }: Services, runKey: string): Promise<StoredRun> {
  const stored = await findRun(db, requireLearner(actor).sub, runKey);
  if (!stored) throw new Fault('not-found', 'You have no such run.');
  return stored;
}
