/** Resumes a task's kept run. Lazy: most tasks start at their first position. */
import type { PlayTask } from '#web/exercise/play-task.ts';
import type { Player } from '#web/exercise/player.ts';
import { readStoredPractice, readStoredRun } from '#web/exercise/read-stored-run.ts';
import { resumeRun } from '#web/exercise/resume-run.ts';
import type { StoredRun } from '#web/exercise/stored-run.ts';
import { warn } from '#web/shared/log.ts';
import type { LessonWorker } from '#web/shared/workers/lesson-worker.ts';

/**
 * Returns the kept run's player; undefined if it does not fit the task. Rejects if the worker
 * fails.
 */
export async function resumeKeptRun(
  text: string,
  task: PlayTask,
  lessonWorker: Pick<LessonWorker, 'grade'>,
): Promise<Player | undefined> {
  const stored = readKeptRun(text, task);
  return stored && resumeRun(task, stored, lessonWorker);
}

/**
 * Returns the kept practice's player; undefined if it does not fit the task. Rejects if the worker
 * fails.
 */
export async function resumeKeptPractice(
  text: string,
  task: PlayTask,
  lessonWorker: Pick<LessonWorker, 'grade'>,
): Promise<Player | undefined> {
  const stored = readStoredPractice(parse(text), task);
  return stored && resumeRun(stored.practice, stored.run, lessonWorker);
}

/** Parses a kept run of the task's current positions. */
export function readKeptRun(text: string, task: PlayTask): StoredRun | undefined {
  return readStoredRun(parse(text), task);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    warn('a kept run cannot be read', error);
    return undefined;
  }
}
