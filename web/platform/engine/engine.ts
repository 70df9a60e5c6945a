/**
 * The chess engine as the page sees it: one Web Worker behind promises. A rejected call means that it could not answer;
 * the next call tries with a fresh worker.
 */
import { createEngineClient } from '#worker-engine/lesson-worker/client';
import type { RemoteEngine } from '#worker-engine/lesson-worker/client';

/** The engine as the page sees it; what becomes of its worker is the client's business. */
export type Engine = RemoteEngine;

const client = createEngineClient();

/** The page's one engine; its worker starts with the first call. */
export const engine: Engine = {
  readPosition: (fen) => client.ask(async (remote) => remote.readPosition(fen)),
  judgeArrow: (exercise, arrow) => client.ask(async (remote) => remote.judgeArrow(exercise, arrow)),
  grade: (exercise, answer) => client.ask(async (remote) => remote.grade(exercise, answer)),
};

/** Starts the worker before there is anything to ask: later the connection may be gone. */
export async function startEngine(): Promise<void> {
  // Any question starts it; this one is answered at once.
  await engine.readPosition('');
}
