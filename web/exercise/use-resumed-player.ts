/** Finds a task's start: its kept run, the practice of its last run, or its first position. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlayTask } from '#web/exercise/play-task.ts';
import type { Player } from '#web/exercise/player.ts';
import type { LessonWorker } from '#web/shared/workers/lesson-worker.ts';
import { dropKeptRun, findKeptRun, type KeptRunPlace } from './kept-run-entry.ts';

/** `ready` without a player: a new run. `failed`: not resumed now, but still stored. */
type ResumingRun =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly start: Player | undefined };

interface ResumeOptions {
  readonly sub: string;
  readonly task: PlayTask;
  /** Ignores the kept run and starts at the first position. */
  readonly startsAfresh: boolean;
  readonly lessonWorker: LessonWorker;
}

/** Resumes the kept run, once, on mount. */
export function useResumedPlayer({ sub, task, startsAfresh, lessonWorker }: ResumeOptions): ResumingRun {
  const [kept] = useState(() =>
    startsAfresh ? undefined : findKept({ sub, assignmentId: task.assignmentId }),
  );
  const resuming = useQuery({
    queryKey: ['kept-run', task.assignmentId, kept],
    // A query must not return undefined.
    queryFn: async () => {
      const start = kept && (await resume(kept, task, lessonWorker));
      // The run is damaged, or its positions left the task.
      if (kept && !start) dropKeptRun(kept.place);
      return { start };
    },
    enabled: kept !== undefined,
    // Grading needs no network.
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (kept === undefined) return { status: 'ready', start: undefined };
  if (resuming.data) return { status: 'ready', ...resuming.data };
  if (resuming.isError && !resuming.isFetching) {
    return { status: 'failed', retry: () => void resuming.refetch() };
  }
  return { status: 'loading' };
}

interface Kept {
  readonly text: string;
  readonly place: KeptRunPlace;
}

function findKept(place: KeptRunPlace): Kept | undefined {
  for (const candidate of [place, { ...place, isPractice: true }]) {
    const text = findKeptRun(candidate);
    if (text !== undefined) return { text, place: candidate };
  }
  return undefined;
}

async function resume(
  { text, place: { isPractice = false } }: Kept,
  task: PlayTask,
  lessonWorker: LessonWorker,
): Promise<Player | undefined> {
  const { resumeKeptPractice, resumeKeptRun } = await import('./resume-kept-run.ts');
  return (isPractice ? resumeKeptPractice : resumeKeptRun)(text, task, lessonWorker);
}
