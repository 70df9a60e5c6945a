/**
 * What a visitor has solved on the landing page becomes the learner's who signs in (product/landing.md): the run goes on where it was, and
 * its attempts are sent as the learner's own. Fetched only when there is such a visit.
 */
import type { Outbox } from '#web/shared/outbox/outbox.ts';
import { createParcelStore } from '#web/shared/outbox/parcel-store.ts';
import { storageOf } from '#web/shared/storage/entry-storage.ts';
import { dropKeptRun, findKeptRun, moveKeptRun } from '../../exercise/kept-run-entry.ts';
import { VISITED_TASK, VISITOR } from '../../exercise/visit.ts';

interface AdoptOptions {
  readonly sub: string;
  readonly outbox: Pick<Outbox, 'put'>;
  /** Whether the learner has a result of the visited task. Rejects when nobody knows. */
  readonly findHasResult: () => Promise<boolean>;
}

/**
 * Hands the visit over, unless the learner has begun that task already: then nothing of it is kept. While nobody knows, the visit stays
 * for the next time. Returns whether the visit is the learner's now.
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
