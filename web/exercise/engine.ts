/**
 * The chess engine as the task player sees it: every answer comes later, and may fail to come.
 */
import type { EngineApi } from '#worker-engine/engine-api';

/** `EngineApi` from the other side of the worker. A rejected call means that the worker could not answer. */
export type Engine = {
  readonly [Call in keyof EngineApi]: (
    ...args: Parameters<EngineApi[Call]>
  ) => Promise<ReturnType<EngineApi[Call]>>;
};
