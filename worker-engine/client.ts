/**
 * The page's side of the engine: owns the life of its Web Worker.
 *
 * Starts it on the first call, stops it when it has been idle, and gives it up when it fails: after a crash, a load
 * that fails or an answer that does not come in time, every call that waits rejects with `EngineUnavailable`, and the
 * next call starts a fresh worker. It knows no chess.
 */
import { wrap } from 'comlink';
import type { EngineApi } from './engine-api.ts';

/** Longest wait for an answer, the worker's start on a slow phone included; computing one takes milliseconds. */
export const CALL_DEADLINE_MS = 10_000;
/** A worker that nobody has called for so long gives its memory back; far longer than a call can last. */
export const IDLE_STOP_MS = 300_000;

/** The engine cannot be had just now; calling again tries with a fresh worker. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
}

/** What the client needs of a Worker; tests bring their own. */
export type EngineWorker = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'
>;

/** The engine as seen through the worker boundary: the same calls, answered later. */
export type RemoteEngine = {
  readonly [Call in keyof EngineApi]: (
    ...args: Parameters<EngineApi[Call]>
  ) => Promise<ReturnType<EngineApi[Call]>>;
};

export interface EngineClient {
  /**
   * Makes one call: `ask((engine) => engine.grade(exercise, answer))`. When `signal` is aborted the waiting ends with
   * its reason; the worker goes on.
   */
  ask<T>(question: (engine: RemoteEngine) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Stops the worker; calls that wait reject. A later call starts a new one. */
  stop(): void;
}

/** A worker that runs; `life` is aborted with the reason when it ends. */
interface Running {
  readonly worker: EngineWorker;
  readonly engine: RemoteEngine;
  readonly life: AbortController;
}

/** A client with a worker of its own. */
export function createEngineClient(makeWorker: () => EngineWorker = startWorker): EngineClient {
  let current: Running | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function start(): Running {
    const worker = makeWorkerOrFail(makeWorker);
    const running = { worker, engine: wrap<EngineApi>(worker), life: new AbortController() };
    worker.addEventListener('error', () => end(running, 'the worker crashed or could not be loaded'));
    worker.addEventListener('messageerror', () => end(running, 'the worker sent what cannot be read'));
    return running;
  }

  function end(running: Running, why: string): void {
    if (current === running) current = undefined;
    running.worker.terminate();
    running.life.abort(new EngineUnavailable(why));
  }

  function stop(): void {
    clearTimeout(idleTimer);
    if (current) end(current, 'the worker was stopped');
  }

  async function ask<T>(question: (engine: RemoteEngine) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const running = (current ??= start());
    const deadline = setTimeout(() => end(running, 'no answer in time'), CALL_DEADLINE_MS);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(stop, IDLE_STOP_MS);
    try {
      const ends = signal ? [running.life.signal, signal] : [running.life.signal];
      return await unlessAborted(question(running.engine), AbortSignal.any(ends));
    } finally {
      clearTimeout(deadline);
    }
  }

  return { ask, stop };
}

function startWorker(): EngineWorker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

/** A browser without workers, or a policy against them, throws at once. */
function makeWorkerOrFail(makeWorker: () => EngineWorker): EngineWorker {
  try {
    return makeWorker();
  } catch (cause) {
    throw new EngineUnavailable('the worker could not be made', { cause });
  }
}

/** The promise, or the signal's reason if that comes first. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
