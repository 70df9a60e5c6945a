/**
 * The lesson worker as the page sees it: one Web Worker behind promises. A call rejects when the worker could not answer;
 * the next call tries with a fresh worker.
 */
import { createEngineClient } from '#worker-engine/lesson-worker/client';
import type { RemoteEngine } from '#worker-engine/lesson-worker/client';

/** The calls that the lesson worker takes. */
export type LessonWorker = RemoteEngine;

const client = createEngineClient();

/** The page has one; it starts with the first call. */
export const lessonWorker: LessonWorker = {
  readPosition: (fen) => client.ask(async (remote) => remote.readPosition(fen)),
  judgeArrow: (exercise, arrow) => client.ask(async (remote) => remote.judgeArrow(exercise, arrow)),
  grade: (exercise, answer) => client.ask(async (remote) => remote.grade(exercise, answer)),
};

/** Starts the worker before it is needed, because the connection may be gone by then. */
export async function startLessonWorker(): Promise<void> {
  // Any call starts it; this one takes no time.
  await lessonWorker.readPosition('');
}
