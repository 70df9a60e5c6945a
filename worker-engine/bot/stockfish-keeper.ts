/**
 * Keeps one Stockfish for the page's life: loads it, starts it, and starts it again after a fault.
 *
 * After a fault the same is tried once more. After two in a row Stockfish is given up: searches reject at once, until
 * `warmUp` has got it going again. Searches wait for each other. What an answer is worth in the position, the asker says.
 */
import { EngineFailure, type EngineFault, type EngineState } from './engine-state.ts';
import { startStockfish, type SearchRequest, type Stockfish, type StockfishWorker } from './stockfish.ts';
import { downloadStockfish } from './stockfish-download.ts';
import type { EngineFiles } from './stockfish-files.ts';
import type { SearchResult } from './uci-lines.ts';

/** What keeping takes of a browser; tests bring their own. */
export interface Browser {
  readonly fetch: typeof globalThis.fetch;
  readonly makeWorker: (url: string) => StockfishWorker;
}

export interface CheckedSearch extends SearchRequest {
  /** Whether this can be an answer here; Stockfish has been seen to answer for another position. */
  isPossible(result: SearchResult): boolean;
}

export interface StockfishKeeper {
  state(): EngineState;
  /** Calls `listener` with the state, now and at every change. */
  watch(listener: (state: EngineState) => void): void;
  /** Loads and starts it, also after it was given up. Resolves when it is ready or given up, and never rejects. */
  warmUp(): Promise<EngineState>;
  /** Searches; rejects with `EngineFailure` when Stockfish is given up, or when nobody waits any more. */
  search(asked: CheckedSearch, signal?: AbortSignal): Promise<SearchResult>;
}

/** What a broken file can look like. After any other fault the cached files will do, also without a network. */
const FILE_FAULTS: readonly EngineFault[] = ['not-loaded', 'not-started'];

type Work<T> = (stockfish: Stockfish) => Promise<T>;

/** What Stockfish failed at twice, and how: the proof of its being well again is to do the same. */
interface GivenUp {
  readonly work: Work<unknown>;
  readonly failure: EngineFailure;
}

/** Keeps a Stockfish that is loaded with the first call. */
export function keepStockfish(files: EngineFiles, { fetch, makeWorker }: Browser): StockfishKeeper {
  const listeners: ((state: EngineState) => void)[] = [];
  let state: EngineState = { kind: 'idle' };
  let givenUp: GivenUp | undefined;
  let wasm: Blob | undefined;
  let running: Stockfish | undefined;
  /** Then they are asked for past the browser's cache, which would keep a broken one for good. */
  let areFilesSuspect = false;
  let lastTurn: Promise<unknown> = Promise.resolve();
  let warming: Promise<EngineState> | undefined;

  /** While it is given up, nothing is news but that it is well again, or that it failed once more. */
  function tell(next: EngineState): void {
    if (givenUp && next.kind !== 'unavailable') return;
    state = next;
    for (const listener of listeners) listener(state);
  }

  function onShare(share: number): void {
    tell({ kind: 'loading', share });
  }

  function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = lastTurn.then(task);
    lastTurn = turn.catch(() => {});
    return turn;
  }

  async function tryTwice<T>(work: Work<T>): Promise<T> {
    try {
      return await tryOnce(work);
    } catch (cause) {
      tell({ kind: 'restarting', fault: toFailure(cause).fault });
    }
    try {
      return await tryOnce(work);
    } catch (cause) {
      givenUp = { work, failure: toFailure(cause) };
      tell({ kind: 'unavailable', fault: givenUp.failure.fault });
      throw givenUp.failure;
    }
  }

  async function tryOnce<T>(work: Work<T>): Promise<T> {
    try {
      running ??= await startAnother();
      const result = await work(running);
      givenUp = undefined;
      if (state.kind !== 'ready') tell({ kind: 'ready' });
      return result;
    } catch (cause) {
      running?.end();
      running = undefined;
      const isSuspect = FILE_FAULTS.includes(toFailure(cause).fault);
      // Not the script alone, then: bytes of the right number can be broken, too.
      if (isSuspect && areFilesSuspect) wasm = undefined;
      areFilesSuspect = isSuspect;
      throw cause;
    }
  }

  async function startAnother(): Promise<Stockfish> {
    wasm ??= await downloadStockfish(files, {
      fetch,
      cache: areFilesSuspect ? 'reload' : 'default',
      onShare,
    });
    // A worker's script can be asked for past the cache only by another name.
    const query = areFilesSuspect ? `?at=${Date.now()}` : '';
    return startStockfish(files.scriptPath + query, wasm, makeWorker);
  }

  async function warmUp(): Promise<EngineState> {
    await inTurn(() => tryTwice(givenUp?.work ?? nothing)).catch(() => {});
    warming = undefined;
    return state;
  }

  return {
    state: () => state,
    watch: (listener) => {
      listeners.push(listener);
      listener(state);
    },
    warmUp: () => (warming ??= warmUp()),
    search: (asked, signal) =>
      inTurn(async () => {
        if (signal?.aborted) throw new EngineFailure('no-answer', 'nobody waits for it any more');
        if (givenUp) throw givenUp.failure;
        return tryTwice((stockfish) => ask(stockfish, asked));
      }),
  };
}

async function nothing(): Promise<void> {}

async function ask(stockfish: Stockfish, { isPossible, ...question }: CheckedSearch): Promise<SearchResult> {
  const result = await stockfish.search(question);
  if (isPossible(result)) return result;
  throw new EngineFailure('illegal-answer', `${result.best ?? 'no move'} in ${question.fen}`);
}

function toFailure(cause: unknown): EngineFailure {
  return cause instanceof EngineFailure ? cause : new EngineFailure('no-answer', String(cause), { cause });
}
