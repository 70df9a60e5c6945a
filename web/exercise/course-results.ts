/**
 * The learner's best results over the whole course, and whether they are known.
 */
import type { BestCourseAttempts } from '#contract/attempts';
import { trpc } from '#web/shared/api/trpc.ts';

/** `failed`: they cannot be had now; nothing is said of them then, neither that there are some nor that there are none. */
export type CourseResults =
  | { readonly status: 'loading'; readonly best?: undefined }
  | { readonly status: 'failed'; readonly best?: undefined }
  | { readonly status: 'known'; readonly best: BestCourseAttempts };

/** Asked of the server once for all screens. What was known stays known when asking again fails. */
export function useCourseResults(): CourseResults {
  const { data, isError, fetchStatus } = trpc.attempts.bestInCourse.useQuery();
  if (data) return { status: 'known', best: data };
  // Offline the call waits, for nobody knows how long.
  return isError || fetchStatus === 'paused' ? { status: 'failed' } : { status: 'loading' };
}
