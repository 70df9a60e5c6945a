/**
 * The page's side of the profile worker.
 */
import { createClient, type Remote, type WorkerClient, type WorkerPort } from '../worker-client.ts';
import type { ProfileApi } from './api.ts';

/** It is called once for each visit of the profile, so it soon gives its memory back; in milliseconds. */
const IDLE_STOP_MS = 30_000;

/** The profile worker's calls as the page makes them: the same calls, answered later. */
export type RemoteProfile = Remote<ProfileApi>;

/** A client with a profile worker of its own. */
export function createProfileClient(makeWorker: () => WorkerPort = startWorker): WorkerClient<ProfileApi> {
  return createClient<ProfileApi>({ makeWorker, idleStopMs: IDLE_STOP_MS });
}

function startWorker(): WorkerPort {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
