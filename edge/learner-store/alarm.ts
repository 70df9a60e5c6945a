/**
 * What a learner's object does by itself when its alarm rings. It may ring late, twice, or while a call is under way: each chore takes up what
 * is due then and can be done again.
 */
import type { LearnerServices } from '../services/services.ts';
import { deliver } from './outbox.ts';

/** Does what is due. */
export async function ringAlarm(services: LearnerServices): Promise<void> {
  await deliver(services);
}
