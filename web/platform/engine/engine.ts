/**
 * The chess engine as the page sees it: one Web Worker behind promises. A rejected call means that it could not answer;
 * the next call tries with a fresh worker.
 */
import { createEngineClient } from '#worker-engine/client';
import type { EngineApi } from '#worker-engine/engine-api';

/** `EngineApi` from the other side of the worker. */
export type Engine = {
  readonly [Call in keyof EngineApi]: (
    ...args: Parameters<EngineApi[Call]>
  ) => Promise<ReturnType<EngineApi[Call]>>;
};

const client = createEngineClient();

/** The page's one engine; its worker starts with the first call. */
export const engine: Engine = {
  readPosition: (fen) => client.ask(async (remote) => remote.readPosition(fen)),
  judgeArrow: (exercise, arrow) => client.ask(async (remote) => remote.judgeArrow(exercise, arrow)),
  grade: (exercise, answer) => client.ask(async (remote) => remote.grade(exercise, answer)),
};
