/**
 * The lesson worker as the page sees it: one Web Worker behind promises. A call rejects when the worker could not answer;
 * the next call tries with a fresh worker.
 */
import { createLessonClient } from '#worker-engine/workers/lesson/client';
import type { RemoteLesson } from '#worker-engine/workers/lesson/client';

/** The calls that the lesson worker takes. */
export type LessonWorker = RemoteLesson;

const client = createLessonClient();

/** The page has one; it starts with the first call. */
export const lessonWorker: LessonWorker = {
  wake: () => client.call(async (remote) => remote.wake()),
  judgeArrow: (exercise, arrow) => client.call(async (remote) => remote.judgeArrow(exercise, arrow)),
  findObjection: (exercise, answer) => client.call(async (remote) => remote.findObjection(exercise, answer)),
  grade: (exercise, answer) => client.call(async (remote) => remote.grade(exercise, answer)),
  explain: (exercise, verdict) => client.call((remote) => remote.explain(exercise, verdict)),
};
