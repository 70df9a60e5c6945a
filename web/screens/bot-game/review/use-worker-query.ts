/**
 * A result of a worker that is computed once and then kept while the page is open.
 */
import { useQuery } from '@tanstack/react-query';

export type LoadingResult<Result> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly result: Result };

interface WorkerQuery<Result> {
  /** Names the result; the same key has the same result. */
  readonly queryKey: readonly unknown[];
  readonly compute: () => Promise<Result>;
  /** Whether a result is good enough to be kept; one that is not is computed again when it is shown again. */
  readonly isLasting?: (result: Result) => boolean;
}

/** Computes the result, without a network and without trying again by itself. */
export function useWorkerQuery<Result>(query: WorkerQuery<Result>): LoadingResult<Result> {
  const { queryKey, compute, isLasting = () => true } = query;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: compute,
    // A worker answers without a network, so the learner may be offline.
    networkMode: 'always',
    retry: false,
    staleTime: ({ state }) => (state.data === undefined || isLasting(state.data) ? Infinity : 0),
  });
  if (data !== undefined) return { status: 'ready', result: data };
  if (isError && !isFetching) return { status: 'failed', retry: () => void refetch() };
  return { status: 'loading' };
}
