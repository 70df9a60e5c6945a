/**
 * The page's side of the lessons' worker.
 */
import {
  createClient,
  type EngineWorker,
  type Remote,
  type WorkerClient,
} from '../worker-client/worker-client.ts';
import type { EngineApi } from './api.ts';

/** A worker that nobody has called for so long gives its memory back; far longer than a call can last. */
export const IDLE_STOP_MS = 300_000;

/** The engine as seen through the worker boundary: the same calls, answered later. */
export type RemoteEngine = Remote<EngineApi>;
export type EngineClient = WorkerClient<EngineApi>;

/** A client with a lessons' worker of its own. */
export function createEngineClient(makeWorker: () => EngineWorker = startWorker): EngineClient {
  return createClient<EngineApi>({ makeWorker, idleStopMs: IDLE_STOP_MS });
}

function startWorker(): EngineWorker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
