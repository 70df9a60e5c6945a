/**
 * Keeps one Stockfish for the page's life: loads it, starts it, and starts it again after a fault.
 *
 * After a fault the same is tried once more. After two in a row Stockfish is given up: searches reject at once, until
 * `warmUp` has got it going again (`stockfish-life.ts`). Searches wait for each other. The caller says whether a result is
 * possible in its position.
 */
import { EngineFailure, type EngineState, type EngineFault } from './engine-state.ts';
import { downloadWhole } from './download-whole.ts';
import type { EngineFiles } from './stockfish-files.ts';
import type { SearchResult } from './uci-lines.ts';
import { withDeadline } from '../workers/deadline.ts';
import {
  createUciConversation,
  type EngineOptions,
  type Search,
  type SearchLimit,
  type UciConversation,
} from './uci.ts';

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

/**
 * The life of the kept Stockfish: what is tried, what the page is shown of it, and whether its files can be trusted.
 * A pure reducer.
 *
 * Every job is tried twice. After two failures in a row Stockfish is given up, until a later job succeeds. It knows neither
 * workers nor files nor time; `stockfish-keeper.ts` does what it says.
 */
export interface StockfishLife {
  readonly step:
    /** Nothing was asked of it yet. */
    | 'idle'
    /** A job is tried for the first time, or again after a failure. */
    | 'trying'
    | 'tryingAgain'
    /** Its last job succeeded. */
    | 'ready'
    /** Its last job failed twice. */
    | 'givenUp'
    /** Given up, and a job is tried for the first time, or again. */
    | 'reviving'
    | 'revivingAgain';
  readonly shown: EngineState;
  /**
   * `suspect` after a fault that a broken file can cause: the script is then asked for past the browser's cache, which
   * would keep a broken one for good. `broken` after another: the bytes too, as bytes of the right number can be broken.
   */
  readonly files: 'trusted' | 'suspect' | 'broken';
}

export type LifeEvent =
  | { readonly type: 'asked' }
  /** `share` of the bytes that are there, 0 to 1. */
  | { readonly type: 'bytesCame'; readonly share: number }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly fault: EngineFault };

export const UNUSED: StockfishLife = { step: 'idle', shown: { kind: 'idle' }, files: 'trusted' };

/** What a broken file can cause. After any other fault the cached files will do, also without a network. */
const FILE_FAULTS: readonly EngineFault[] = ['not-loaded', 'not-started'];

/** The life after an event; the same object when the event does not fit the step. */
export function nextLife(life: StockfishLife, event: LifeEvent): StockfishLife {
  switch (event.type) {
    case 'asked':
      return ask(life);
    case 'bytesCame':
      return isTrying(life) ? { ...life, shown: { kind: 'loading', share: event.share } } : life;
    case 'done':
      return isAtWork(life) ? { ...life, step: 'ready', shown: readyAfter(life) } : life;
    case 'failed':
      return isAtWork(life) ? { ...fail(life, event.fault), files: filesAfter(life, event.fault) } : life;
  }
}

function ask(life: StockfishLife): StockfishLife {
  if (isAtWork(life)) return life;
  return { ...life, step: life.step === 'givenUp' ? 'reviving' : 'trying' };
}

function isTrying({ step }: StockfishLife): boolean {
  return step === 'trying' || step === 'tryingAgain';
}

function isAtWork(life: StockfishLife): boolean {
  return isTrying(life) || life.step === 'reviving' || life.step === 'revivingAgain';
}

/** The same object when it was ready before, so that nothing new is shown. */
function readyAfter({ shown }: StockfishLife): EngineState {
  return shown.kind === 'ready' ? shown : { kind: 'ready' };
}

/** While it is given up nothing is shown but that it failed once more. */
function fail(life: StockfishLife, fault: EngineFault): StockfishLife {
  if (life.step === 'trying') return { ...life, step: 'tryingAgain', shown: { kind: 'restarting', fault } };
  if (life.step === 'reviving') return { ...life, step: 'revivingAgain' };
  return { ...life, step: 'givenUp', shown: { kind: 'unavailable', fault } };
}

function filesAfter({ files }: StockfishLife, fault: EngineFault): StockfishLife['files'] {
  if (!FILE_FAULTS.includes(fault)) return 'trusted';
  return files === 'trusted' ? 'suspect' : 'broken';
}

/**
 * From the checked file to the engine's greeting; measured: 0.3 s, 0.9 s in a browser slowed to a sixth, and over 3 s where
 * fifteen programs share a core. Who waits for an answer gets one before that is over (`opponent.ts`).
 */
export const GREETING_DEADLINE_MS = 6_000;
/**
 * For one request with all that belongs to it; measured: 0.03 s at Elo 2800, 0.15 s in a browser slowed to a sixth. Once over,
 * a restart and a second search still come within the time of one answer.
 */
export const SEARCH_DEADLINE_MS = 3_000;

/** Searches of a position, and the options they are to be made with: all that matter, as they stay set. */
interface SearchRequest extends Omit<Search, 'limit'> {
  readonly options: EngineOptions;
  /** How far each search goes. One follows another and knows what those before have seen. */
  readonly limits: readonly SearchLimit[];
}

/** What we need of a nested worker; tests bring their own. */
export type StockfishWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

interface Stockfish {
  /** Searches as if it had never searched before. Rejects with `EngineFailure`; the engine is then to be ended. */
  search(request: SearchRequest): Promise<readonly SearchResult[]>;
  end(): void;
}

/** Starts the script and waits for its greeting; rejects with `EngineFailure`. */
async function startStockfish(
  scriptPath: string,
  makeWorker: (url: string) => StockfishWorker,
): Promise<Stockfish> {
  return greet(makeWorkerOrFail(() => makeWorker(scriptPath)));
}

async function greet(worker: StockfishWorker): Promise<Stockfish> {
  const uci = createUciConversation((line) => worker.postMessage(line, []));
  let isGreeted = false;
  const end = (failure: EngineFailure): void => {
    worker.terminate();
    uci.close(failure);
  };
  worker.addEventListener('message', ({ data }) => uci.receive(String(data)));
  worker.addEventListener('error', (event) => {
    // Unhandled, it would be an error of our own worker too, and the page would give that one up.
    event.preventDefault();
    end(failureOf(event, isGreeted));
  });
  await inTime(GREETING_DEADLINE_MS, uci.greet(), 'not-started').catch((failure: unknown) => {
    worker.terminate();
    throw failure;
  });
  isGreeted = true;
  return {
    search: (request) => inTime(SEARCH_DEADLINE_MS, searchAfresh(uci, request), 'no-answer'),
    end: () => end(new EngineFailure('no-answer', 'it was ended')),
  };
}

async function searchAfresh(
  uci: UciConversation,
  { options, limits, ...search }: SearchRequest,
): Promise<readonly SearchResult[]> {
  await uci.configure(options);
  await uci.startNewGame();
  const results: SearchResult[] = [];
  for (const limit of limits) results.push(await uci.search({ ...search, limit }));
  return results;
}

/** A policy against workers throws at once. */
function makeWorkerOrFail(makeWorker: () => StockfishWorker): StockfishWorker {
  try {
    return makeWorker();
  } catch (cause) {
    throw new EngineFailure('not-started', 'the worker could not be made', { cause });
  }
}

/** A script that did not load says no more than that; one that crashed has a message. */
function failureOf(event: ErrorEvent | Event, isGreeted: boolean): EngineFailure {
  const message = 'message' in event ? event.message : undefined;
  if (message === undefined) return new EngineFailure('not-loaded', 'the script could not be loaded');
  return new EngineFailure(isGreeted ? 'no-answer' : 'not-started', `it crashed: ${message}`);
}

function inTime<T>(ms: number, promise: Promise<T>, fault: EngineFault): Promise<T> {
  return withDeadline(ms, promise, () => new EngineFailure(fault, `silent for ${ms} ms`));
}
