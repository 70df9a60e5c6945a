/**
 * POST /reviews/moments/remove: takes a moment of an own game out of the deck, and with it all that is stored of it.
 */
import type { RemovedMoment, RemoveMoment } from '#contract/own-moments';
import { deleteOwnMoment } from '#db/queries/own-moments';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';

/** Whether there was one; a moment of somebody else is none. */
export async function removeMoment(
  { db, actor }: Services,
  { position_task_id: positionId }: RemoveMoment,
): Promise<RemovedMoment> {
  return { removed: await deleteOwnMoment(db, requireLearner(actor).sub, positionId) };
}
