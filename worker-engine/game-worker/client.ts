/**
 * The page's side of the bot game's worker.
 *
 * It is never stopped for being idle: a learner may think for long, and Stockfish, once loaded, stays for the page's life.
 */
import { proxy } from 'comlink';
import type { EngineState } from '../bot/engine-state.ts';
import {
  createClient,
  type EngineWorker,
  type Remote,
  type WorkerClient,
} from '../worker-client/worker-client.ts';
import type { GameApi } from './api.ts';

/** The game's calls as seen through the worker boundary. */
export type RemoteGame = Omit<Remote<GameApi>, 'watchEngine'>;
export type StateListener = (state: EngineState) => void;

export interface GameClient extends WorkerClient<GameApi> {
  /** Calls `listener` with Stockfish's state, now and at every change, until the result is called. Starts nothing. */
  watchEngine(listener: StateListener): () => void;
}

const IDLE: EngineState = { kind: 'idle' };

/** A client with a game's worker of its own. */
export function createGameClient(makeWorker: () => EngineWorker = startWorker): GameClient {
  const listeners = new Set<StateListener>();
  let state = IDLE;
  let workers = 0;

  function tell(next: EngineState): void {
    state = next;
    for (const listener of listeners) listener(state);
  }

  /** Hears this worker, until it is gone. */
  function listenTo(remote: Remote<GameApi>): void {
    const number = (workers += 1);
    const hear = (next: EngineState): void => {
      if (number === workers) tell(next);
    };
    // A worker that cannot take this tells it to the calls that wait.
    remote.watchEngine(proxy(hear)).catch(() => {});
  }

  function forget(): void {
    workers += 1;
    tell(IDLE);
  }

  return {
    ...createClient<GameApi>({ makeWorker, onStart: listenTo, onEnd: forget }),
    watchEngine: (listener) => {
      listeners.add(listener);
      listener(state);
      return () => listeners.delete(listener);
    },
  };
}

function startWorker(): EngineWorker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}
