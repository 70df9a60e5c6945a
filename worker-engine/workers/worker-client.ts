/**
 * The page's side of a Web Worker of ours: owns its life.
 *
 * Starts it on the first call, stops it when it has been idle, and gives it up when it fails: after a crash, a load
 * that fails or a result that does not come in time, every call that waits rejects with `WorkerUnavailable`, and the
 * next call starts a fresh worker. It knows no chess.
 */
import { wrap } from 'comlink';
import { startDeadline } from './deadline.ts';

/** Longest wait for an answer, the worker's start on a slow phone included; computing one takes milliseconds. */
export const CALL_DEADLINE_MS = 10_000;

/** The worker cannot be had just now; calling again tries with a fresh one. */
export class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable';
}

/** What the client needs of a Worker; tests bring their own. */
export type WorkerPort = Pick<
  Worker,
  'postMessage' | 'addEventListener' | 'removeEventListener' | 'terminate'
>;

/** The calls of `Api` as seen through the worker boundary: the same, answered later. */
export type Remote<Api> = {
  readonly [Call in keyof Api]: Api[Call] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

interface ClientOptions<Api> {
  readonly makeWorker: () => WorkerPort;
  /** A worker that nobody has called for so long, in milliseconds, gives its memory back; never when absent. */
  readonly idleStopMs?: number;
  /** Called with every worker that starts, before its first call. */
  readonly onStart?: (remote: Remote<Api>) => void;
  /** Called when a worker is gone. */
  readonly onEnd?: () => void;
}

interface CallOptions {
  /** When it is aborted the waiting ends with its reason; the worker goes on. */
  readonly signal?: AbortSignal | undefined;
  /** For calls that take longer than others; `Infinity` for one that ends by itself. */
  readonly deadlineMs?: number;
}

export interface WorkerClient<Api> {
  /** Makes one call: `call((remote) => remote.grade(exercise, answer))`. */
  call<T>(makeCall: (remote: Remote<Api>) => Promise<T>, options?: CallOptions): Promise<T>;
  /** Stops the worker; calls that wait reject. A later call starts a new one. */
  stop(): void;
}

/** A worker that runs; `life` is aborted with the reason when it ends. */
interface Running<Api> {
  readonly worker: WorkerPort;
  readonly remote: Remote<Api>;
  readonly life: AbortController;
}

/** A client with a worker of its own. */
export function createClient<Api>(options: ClientOptions<Api>): WorkerClient<Api> {
  const { makeWorker, idleStopMs, onStart, onEnd } = options;
  let current: Running<Api> | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  function start(): Running<Api> {
    const worker = makeWorkerOrFail(makeWorker);
    // comlink's own type says the same in more general terms, which TypeScript cannot resolve for an unknown Api.
    const remote = wrap(worker) as unknown as Remote<Api>;
    const running = { worker, remote, life: new AbortController() };
    worker.addEventListener('error', () => end(running, 'the worker crashed or could not be loaded'));
    worker.addEventListener('messageerror', () => end(running, 'the worker sent what cannot be read'));
    onStart?.(remote);
    return running;
  }

  function end(running: Running<Api>, why: string): void {
    running.worker.terminate();
    running.life.abort(new WorkerUnavailable(why));
    if (current !== running) return;
    current = undefined;
    onEnd?.();
  }

  function stop(): void {
    clearTimeout(idleTimer);
    if (current) end(current, 'the worker was stopped');
  }

  async function call<T>(
    makeCall: (remote: Remote<Api>) => Promise<T>,
    { signal, deadlineMs = CALL_DEADLINE_MS }: CallOptions = {},
  ): Promise<T> {
    signal?.throwIfAborted();
    const running = (current ??= start());
    const cancelDeadline = startDeadline(deadlineMs, () => end(running, 'no answer in time'));
    clearTimeout(idleTimer);
    if (idleStopMs !== undefined) idleTimer = setTimeout(stop, idleStopMs);
    try {
      const ends = signal ? [running.life.signal, signal] : [running.life.signal];
      return await unlessAborted(makeCall(running.remote), AbortSignal.any(ends));
    } finally {
      cancelDeadline();
    }
  }

  return { call, stop };
}

/** A browser without workers, or a policy against them, throws at once. */
function makeWorkerOrFail(makeWorker: () => WorkerPort): WorkerPort {
  try {
    return makeWorker();
  } catch (cause) {
    throw new WorkerUnavailable('the worker could not be made', { cause });
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
