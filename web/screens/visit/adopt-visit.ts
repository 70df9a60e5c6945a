/**
 * Transfers a visitor's landing-page run to the learner who signs in (product/landing.md), and
 * sends its attempts. Loaded lazily, only with such a run.
 */
import type { Outbox } from '#web/shared/outbox/outbox.ts';
import { createParcelStore } from '#web/shared/outbox/parcel-store.ts';
import { storageOf } from '#web/shared/storage/entry-storage.ts';
import { dropKeptRun, findKeptRun, moveKeptRun } from '../../exercise/kept-run-entry.ts';
import { VISITED_TASK, VISITOR } from '../../exercise/visit.ts';

interface AdoptOptions {
  readonly sub: string;
  readonly outbox: Pick<Outbox, 'put'>;
  /** Whether the learner has a result of that task. Rejects if unknown. */
  readonly findHasResult: () => Promise<boolean>;
}

/**
 * Transfers the visit, or drops it if the learner already began that task. While that is unknown it
 * stays for the next time. Returns whether it was transferred.
 */
export async function adoptVisit({ sub, outbox, findHasResult }: AdoptOptions): Promise<boolean> {
  const own = { sub, assignmentId: VISITED_TASK };
  const visited = { sub: VISITOR.sub, assignmentId: VISITED_TASK };
  const isTaken = findKeptRun(own) !== undefined || (await findHasResult());
  const attempts = createParcelStore(storageOf(), VISITOR);
  if (isTaken) dropKeptRun(visited);
  else moveKeptRun(visited, own);
  for (const { name, parcel } of attempts.list()) {
    if (!isTaken) outbox.put(parcel);
    attempts.remove(name);
  }
  return !isTaken;
}
