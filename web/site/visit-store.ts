/**
 * What this browser keeps of a visit: the run through the first task, and the attempts that nobody has sent yet.
 */
import type { PlayTask } from '#web/exercise/play-task.ts';
import type { Player } from '#web/exercise/player.ts';
import type { GradedPositionAttempt } from '#web/shared/outbox/parcel.ts';
import { createParcelStore } from '#web/shared/outbox/parcel-store.ts';
import { storageOf } from '#web/shared/storage/entry-storage.ts';
import { lessonWorker } from '#web/shared/workers/lesson-worker.ts';
import { dropKeptRun, findKeptRun } from '#web/exercise/kept-run-entry.ts';
import { resumeKeptRun } from '#web/exercise/resume-kept-run.ts';
import { VISITED_TASK, VISITOR } from '#web/exercise/visit.ts';

const PLACE = { sub: VISITOR.sub, assignmentId: VISITED_TASK };

/** The run of an earlier visit; undefined when there is none, or none through the positions of today. */
export async function findVisit(task: PlayTask): Promise<Player | undefined> {
  const kept = findKeptRun(PLACE);
  return kept === undefined ? undefined : resumeKeptRun(kept, task, lessonWorker);
}

/** Keeps an attempt until somebody signs up. */
export function keepAttempt(body: GradedPositionAttempt): void {
  createParcelStore(storageOf(), VISITOR).put({ kind: 'position', body });
}

/** Forgets the visit: it is played anew. */
export function forgetVisit(): void {
  dropKeptRun(PLACE);
  const store = createParcelStore(storageOf(), VISITOR);
  for (const { name } of store.list()) store.remove(name);
}
