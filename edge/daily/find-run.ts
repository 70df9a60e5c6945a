/**
 * The learner's own run that a call names.
 */
import { Fault } from '#contract/faults';
import { findRun, type StoredRun } from '#db/queries/daily-runs';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';

/** The run; not-found when the learner has none of this key. */
export async function getRun({ db, actor }: Services, runKey: string): Promise<StoredRun> {
  return requireRun(await findRun(db, requireLearner(actor).sub, runKey));
}

/** The run that was looked for; not-found when there is none. */
export function requireRun(stored: StoredRun | undefined): StoredRun {
  if (!stored) throw new Fault('not-found', 'You have no such run.');
  return stored;
}
