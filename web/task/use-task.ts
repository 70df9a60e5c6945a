/**
 * Loads a task for the board: its positions from the server, once, then what the worker reads in them.
 */
import { useQuery } from '@tanstack/react-query';
import type { TaskTitleKey } from '#contract/curriculum';
import { readPlayTask, type PlayTask } from '#web/exercise/play-task.ts';
import { findFault } from '#web/platform/api/find-fault.ts';
import { trpc } from '#web/platform/api/trpc.ts';
import type { LessonWorker } from '#web/platform/workers/lesson-worker.ts';

/** How far a task is. `denied`: premium is needed. `in-preparation`: its positions are not made yet. */
type LoadingTask =
  | { readonly status: 'loading' | 'denied' | 'in-preparation' }
  | { readonly status: 'failed'; readonly cause: 'server' | 'worker'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly task: PlayTask };

/** The task of this title key; loaded at the first visit, reused at every later one (product.md §5.7). */
export function useTask(titleKey: TaskTitleKey, lessonWorker: LessonWorker): LoadingTask {
  const assignment = trpc.assignments.byName.useQuery(
    { task_title_key: titleKey },
    // Offline it fails at once and says so, instead of waiting without a word.
    { staleTime: Infinity, gcTime: Infinity, networkMode: 'always' },
  );
  const reading = useQuery({
    queryKey: ['play-task', titleKey],
    queryFn: () => {
      if (!assignment.data) throw new Error('read before it was loaded');
      return readPlayTask(assignment.data, lessonWorker);
    },
    enabled: assignment.data !== undefined,
    // The worker needs no network: an offline learner reads on.
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });

  if (reading.data) return { status: 'ready', task: reading.data };
  if (reading.isError && !reading.isFetching) {
    return { status: 'failed', cause: 'worker', retry: () => void reading.refetch() };
  }
  if (assignment.isError && !assignment.isFetching) {
    return statusOfFailure(assignment.error, () => void assignment.refetch());
  }
  return { status: 'loading' };
}

function statusOfFailure(error: unknown, retry: () => void): LoadingTask {
  switch (findFault(error)?.code) {
    case 'premium-required':
      return { status: 'denied' };
    case 'not-found':
      return { status: 'in-preparation' };
    default:
      return { status: 'failed', cause: 'server', retry };
  }
}
