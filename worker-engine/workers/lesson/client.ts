/**
 * The page's side of the lesson worker.
 */
import { createClient, type WorkerPort, type Remote, type WorkerClient } from '../worker-client.ts';
import type { LessonApi } from './api.ts';

/** A worker that nobody has called for so long gives its memory back; far longer than a call can last. */
export const IDLE_STOP_MS = 300_000;

/** The lesson worker's calls as the page makes them: the same calls, answered later. */
export type RemoteLesson = Remote<LessonApi>;
type LessonClient = WorkerClient<LessonApi>;

/** A client with a lesson worker of its own. */
export function createLessonClient(makeWorker: () => WorkerPort = startWorker): LessonClient {
  return createClient<LessonApi>({ makeWorker, idleStopMs: IDLE_STOP_MS });
}

function startWorker(): WorkerPort {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
