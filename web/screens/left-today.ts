/** Returns how many reviews the date has room for. Pure. */
import type { ReviewsDue } from '#contract/reviews';

export function leftToday({ allowed_today: allowed, done_today: done }: ReviewsDue): number {
  return Math.max(allowed - done, 0);
}
