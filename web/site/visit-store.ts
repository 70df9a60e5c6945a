/** Stores a visit in this browser: its run and unsent attempts. */
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

/** Finds an earlier visit's run; undefined if none fits today's positions. */
export async function findVisit(task: PlayTask): Promise<Player | undefined> {
  const kept = findKeptRun(PLACE);
  return kept === undefined ? undefined : resumeKeptRun(kept, task, lessonWorker);
}

/** Stores an attempt until sign-up. */
export function keepAttempt(body: GradedPositionAttempt): void {
  createParcelStore(storageOf(), VISITOR).put({ kind: 'position', body });
}

/** Deletes the visit. */
export function forgetVisit(): void {
  dropKeptRun(PLACE);
  const store = createParcelStore(storageOf(), VISITOR);
  for (const { name } of store.list()) store.remove(name);
}
