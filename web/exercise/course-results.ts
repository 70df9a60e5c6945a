/** Loads the learner's best results over the whole course. */
import type { BestCourseAttempts } from '#contract/attempts';
import { trpc } from '#web/shared/api/trpc.ts';

/** `failed`: unavailable now, so the page claims neither results nor their absence. */
export type CourseResults =
  | { readonly status: 'loading'; readonly best?: undefined }
  | { readonly status: 'failed'; readonly best?: undefined }
  | { readonly status: 'known'; readonly best: BestCourseAttempts };

/** Queries the results once for all screens; a failed refetch keeps the old ones. */
export function useCourseResults(): CourseResults {
  const { data, isError, fetchStatus } = trpc.attempts.bestInCourse.useQuery();
  if (data) return { status: 'known', best: data };
  // Offline the query would stay paused.
  return isError || fetchStatus === 'paused' ? { status: 'failed' } : { status: 'loading' };
}
