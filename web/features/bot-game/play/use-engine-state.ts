/**
 * How the bot's engine is, inside React.
 */
import { useEffect, useState } from 'react';
import type { GameEngine } from '#web/platform/engine/game-engine.ts';
import type { EngineState } from '#worker-engine/game-worker/api';

/** The engine's state now; follows it. */
export function useEngineState(engine: GameEngine): EngineState {
  const [state, setState] = useState<EngineState>({ kind: 'idle' });
  useEffect(() => engine.watchEngine(setState), [engine]);
  return state;
}
