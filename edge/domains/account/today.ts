/**
 * GET /users/today: how the learner stands today, in one answer (adr/0010).
 */
import type { StandingToday, StandingTodayQuery } from '#contract/users';
import { getBestCourseAttempts } from '../course/best-course-attempts.ts';
import { getDaily } from '../daily/today.ts';
import { getReviewsDue } from '../review/due.ts';
import type { LearnerServices } from '../../services/services.ts';
import { getMe } from './me.ts';

/** Each part as its own call answers it. One that fails takes none of the others with it. */
export async function getStandingToday(
  services: LearnerServices,
  { timezone, profile }: StandingTodayQuery,
): Promise<StandingToday> {
  const [me, best, daily, reviews] = await Promise.all([
    profile === 'with' ? orNull(getMe(services)) : null,
    orNull(getBestCourseAttempts(services)),
    orNull(getDaily(services, { timezone })),
    orNull(getReviewsDue(services, { timezone })),
  ]);
  return { profile: me, best, daily, reviews };
}

/** What failed is asked for by its own call, which says why and is logged. */
async function orNull<Part>(work: Promise<Part>): Promise<Part | null> {
  try {
    return await work;
  } catch {
    return null;
  }
}
