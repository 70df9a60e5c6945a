/**
 * The page's side of the game worker.
 *
 * It is never stopped for being idle: a learner may think for long, and Stockfish, once loaded, stays for the page's life.
 */
import { proxy } from 'comlink';
import type { EngineState } from '../../bot/engine-state.ts';
import { createClient, type WorkerPort, type Remote, type WorkerClient } from '../worker-client.ts';
import type { GameApi } from './api.ts';

/** The game's calls as seen through the worker boundary. */
export type RemoteGame = Omit<Remote<GameApi>, 'watchEngine'>;
export type StateListener = (state: EngineState) => void;

interface GameClient extends WorkerClient<GameApi> {
  /** Calls `listener` with Stockfish's state, now and at every change, until the result is called. Starts nothing. */
  watchEngine(listener: StateListener): () => void;
}

const IDLE: EngineState = { kind: 'idle' };

/** A client with a game worker of its own. */
export function createGameClient(makeWorker: () => WorkerPort = startWorker): GameClient {
  const listeners = new Set<StateListener>();
  let state = IDLE;
  let workers = 0;

  function setState(next: EngineState): void {
    state = next;
    for (const listener of listeners) listener(state);
  }

  /** Follows Stockfish's state in this worker, until the worker is gone. */
  function watchStockfish(remote: Remote<GameApi>): void {
    const number = (workers += 1);
    const onState = (next: EngineState): void => {
      if (number === workers) setState(next);
    };
    // If the worker fails here, the calls that wait reject as well.
    remote.watchEngine(proxy(onState)).catch(() => {});
  }

  function reset(): void {
    workers += 1;
    setState(IDLE);
  }

  return {
    ...createClient<GameApi>({ makeWorker, onStart: watchStockfish, onEnd: reset }),
    watchEngine: (listener) => {
      listeners.add(listener);
      listener(state);
      return () => listeners.delete(listener);
    },
  };
}

function startWorker(): WorkerPort {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
