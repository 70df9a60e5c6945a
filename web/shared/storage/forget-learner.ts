/**
 * Removes what this browser keeps for one learner: parcels of the outbox, the saved game, tasks begun. How the device is set up stays.
 */
import { namesUnder, storageOf } from './entry-storage.ts';
import type { EntryOwner } from './move-to-sub.ts';

/** All our entries begin so; one that is a learner's has their sub, or from an older page their address, behind a colon. */
const OURS = 'oko-';

export function forgetLearner(owner: EntryOwner): void {
  const storage = storageOf();
  for (const name of namesUnder(storage, OURS)) if (isOf(owner, name)) storage.removeItem(name);
}

function isOf({ sub, email }: EntryOwner, name: string): boolean {
  const [, ...parts] = name.split(':');
  return parts.includes(sub) || parts.includes(email);
}
