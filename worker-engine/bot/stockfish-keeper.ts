/**
 * Keeps one Stockfish for the page's life: loads it, starts it, and starts it again after a fault.
 *
 * After a fault the same is tried once more. After two in a row Stockfish is given up: searches reject at once, until
 * `warmUp` has got it going again (`stockfish-life.ts`). Searches wait for each other. The caller says whether a result is
 * possible in its position.
 */
import { EngineFailure, type EngineState } from './engine-state.ts';
import { startStockfish, type SearchRequest, type Stockfish, type StockfishWorker } from './stockfish.ts';
import { downloadWhole } from './download-whole.ts';
import type { EngineFiles } from './stockfish-files.ts';
import { UNUSED, nextLife, type LifeEvent, type StockfishLife } from './stockfish-life.ts';
import type { SearchResult } from './uci-lines.ts';

/** What keeping takes of a browser; tests bring their own. */
export interface Browser {
  readonly fetch: typeof globalThis.fetch;
  readonly makeWorker: (url: string) => StockfishWorker;
}

export interface CheckedSearch extends SearchRequest {
  /** Whether this can be a result here; Stockfish has been seen to answer for another position. */
  isPossible(result: SearchResult): boolean;
}

export interface StockfishKeeper {
  state(): EngineState;
  /** Calls `listener` with the state, now and at every change. */
  watch(listener: (state: EngineState) => void): void;
  /** Loads and starts it, also after it was given up. Resolves when it is ready or given up, and never rejects. */
  warmUp(): Promise<EngineState>;
  /** Searches, a result for each limit; rejects with `EngineFailure` when Stockfish is given up, or when nobody waits any more. */
  search(request: CheckedSearch, signal?: AbortSignal): Promise<readonly SearchResult[]>;
}

/** One thing to do with a running Stockfish. */
type Job<T> = (stockfish: Stockfish) => Promise<T>;

/** Keeps a Stockfish that is loaded with the first call. */
export function keepStockfish(files: EngineFiles, browser: Browser): StockfishKeeper {
  const listeners: ((state: EngineState) => void)[] = [];
  const queue = createQueue();
  const starter = createStarter(files, browser);
  let life = UNUSED;
  let running: Stockfish | undefined;
  /** The job that failed twice: Stockfish is well again when the same succeeds. */
  let failedJob: Job<unknown> | undefined;

  function send(event: LifeEvent): void {
    const { shown } = life;
    life = nextLife(life, event);
    if (life.shown !== shown) for (const listener of listeners) listener(life.shown);
  }

  async function tryTwice<T>(job: Job<T>): Promise<T> {
    send({ type: 'asked' });
    try {
      return await tryOnce(job).catch(() => tryOnce(job));
    } catch (cause) {
      failedJob = job;
      throw cause;
    }
  }

  async function tryOnce<T>(job: Job<T>): Promise<T> {
    try {
      running ??= await starter.start(life.files, (share) => send({ type: 'bytesCame', share }));
      const result = await job(running);
      send({ type: 'done' });
      return result;
    } catch (cause) {
      running?.end();
      running = undefined;
      const failure = toFailure(cause);
      send({ type: 'failed', fault: failure.fault });
      throw failure;
    }
  }

  const warmUp = async (): Promise<EngineState> => {
    const job = life.step === 'givenUp' && failedJob ? failedJob : async () => {};
    await tryTwice(job).catch(() => {});
    return life.shown;
  };

  return {
    state: () => life.shown,
    watch: (listener) => {
      listeners.push(listener);
      listener(life.shown);
    },
    warmUp: shareWhileRunning(() => queue(warmUp)),
    search: (request, signal) =>
      queue(async () => {
        if (signal?.aborted) throw new EngineFailure('no-answer', 'nobody waits for it any more');
        if (life.shown.kind === 'unavailable') throw new EngineFailure(life.shown.fault, 'it was given up');
        return tryTwice((stockfish) => searchAndCheck(stockfish, request));
      }),
  };
}

/** Runs tasks one after another, each when the one before is over. */
function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}

/** A call while one runs gets the result of that one. */
function shareWhileRunning<T>(run: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  return () =>
    (current ??= run().finally(() => {
      current = undefined;
    }));
}

/**
 * Starts Stockfish from its files. The WebAssembly is downloaded and checked once, unless it proves broken: the script then
 * finds it in the browser's cache.
 */
function createStarter(files: EngineFiles, { fetch, makeWorker }: Browser) {
  let isChecked = false;
  const check = async (how: Parameters<typeof downloadWhole>[1]): Promise<void> => {
    await downloadWhole(files.wasm, how).catch((cause: unknown) => {
      throw new EngineFailure('not-loaded', String(cause), { cause });
    });
    isChecked = true;
  };
  return {
    async start(trust: StockfishLife['files'], onShare: (share: number) => void): Promise<Stockfish> {
      const isTrusted = trust === 'trusted';
      if (trust === 'broken') isChecked = false;
      if (!isChecked) await check({ fetch, cache: isTrusted ? 'default' : 'reload', onShare });
      // Only another name gets a worker's script past the cache.
      const query = isTrusted ? '' : `?at=${Date.now()}`;
      return startStockfish(files.scriptPath + query, makeWorker);
    },
  };
}

async function searchAndCheck(
  stockfish: Stockfish,
  { isPossible, ...request }: CheckedSearch,
): Promise<readonly SearchResult[]> {
  const results = await stockfish.search(request);
  const wrong = results.find((result) => !isPossible(result));
  if (!wrong) return results;
  throw new EngineFailure('illegal-answer', `${wrong.best ?? 'no move'} in ${request.fen}`);
}

function toFailure(cause: unknown): EngineFailure {
  return cause instanceof EngineFailure ? cause : new EngineFailure('no-answer', String(cause), { cause });
}
