/** Loads a task's positions once. */
import type { TaskTitleKey } from '#contract/curriculum';
import { readPlayTask, type PlayTask } from '#web/exercise/play-task.ts';
import { findFault } from '#web/shared/api/find-fault.ts';
import { trpc } from '#web/shared/api/trpc.ts';

/** State of a task. `denied`: needs premium. `in-preparation`: no positions yet. */
type LoadingTask =
  | { readonly status: 'loading' | 'denied' | 'in-preparation' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly task: PlayTask };

/** Loads a task by title key and caches it for later visits (product/tiles.md#learning-path). */
export function useTask(titleKey: TaskTitleKey): LoadingTask {
  const { data, isError, isFetching, error, refetch } = trpc.assignments.byName.useQuery(
    { task_title_key: titleKey },
    // Offline it fails at once instead of pausing silently.
    { select: readPlayTask, staleTime: Infinity, gcTime: Infinity, networkMode: 'always' },
  );
  if (data) return { status: 'ready', task: data };
  return isError && !isFetching ? statusOfFailure(error, () => void refetch()) : { status: 'loading' };
}

function statusOfFailure(error: unknown, retry: () => void): LoadingTask {
  switch (findFault(error)?.code) {
    case 'premium-required':
      return { status: 'denied' };
    case 'not-found':
      return { status: 'in-preparation' };
    default:
      return { status: 'failed', retry };
  }
}
