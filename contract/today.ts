/**
 * What the call takes and returns that says how a learner stands today: four calls in one, for the page's hub (product.md §11.7).
 */
import { z } from 'zod';
import { timeZoneSchema, type BestCourseAttempts } from './attempts.ts';
import type { DailyState } from './daily-runs.ts';
import type { ReviewsDue } from './reviews.ts';
import { DEFAULT_TIME_ZONE } from './time-zone.ts';
import type { Profile } from './users.ts';

export const standingTodayInput = z.object({
  timezone: timeZoneSchema.default(DEFAULT_TIME_ZONE),
  /** Without it, D1 is not asked. */
  profile: z.enum(['with', 'without']).default('with'),
});
export type StandingTodayQuery = z.infer<typeof standingTodayInput>;

/** Result of /users/today. A part that failed is null: its own call says why. */
export interface StandingToday {
  /** That of /users/me; null also where it was not asked for. */
  readonly profile: Profile | null;
  /** That of /attempts/best_course_attempts. */
  readonly best: BestCourseAttempts | null;
  /** That of /assignments/daily_for_user. */
  readonly daily: DailyState | null;
  /** That of /reviews/due. */
  readonly reviews: ReviewsDue | null;
}
