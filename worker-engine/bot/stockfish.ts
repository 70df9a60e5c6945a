/**
 * One running Stockfish: the engine's own script in a worker nested in ours, behind the UCI conversation.
 *
 * Only this file starts the engine's script. Stockfish is silent when it fails, so every command has a deadline; after a
 * fault it is of no more use, and whoever owns it starts another (`stockfish-keeper.ts`). It knows no chess.
 */
import { withDeadline } from '../workers/deadline.ts';
import { EngineFailure, type EngineFault } from './engine-state.ts';
import {
  createUciConversation,
  type EngineOptions,
  type Search,
  type SearchLimit,
  type UciConversation,
} from './uci.ts';
import type { SearchResult } from './uci-lines.ts';

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
export interface SearchRequest extends Omit<Search, 'limit'> {
  readonly options: EngineOptions;
  /** How far each search goes. One follows another and knows what those before have seen. */
  readonly limits: readonly SearchLimit[];
}

/** What we need of a nested worker; tests bring their own. */
export type StockfishWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>;

export interface Stockfish {
  /** Searches as if it had never searched before. Rejects with `EngineFailure`; the engine is then to be ended. */
  search(request: SearchRequest): Promise<readonly SearchResult[]>;
  end(): void;
}

/** Starts the script and waits for its greeting; rejects with `EngineFailure`. */
export async function startStockfish(
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
