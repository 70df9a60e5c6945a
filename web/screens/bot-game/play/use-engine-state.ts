/**
 * The state of the bot's engine, inside React.
 */
import { useEffect, useState } from 'react';
import type { GameWorker } from '#web/shared/workers/game-worker.ts';
import type { EngineState } from '#worker-engine/workers/game/api';

/** The engine's state, kept up to date. */
export function useEngineState(gameWorker: GameWorker): EngineState {
  const [state, setState] = useState<EngineState>({ kind: 'idle' });
  useEffect(() => gameWorker.watchEngine(setState), [gameWorker]);
  return state;
}
