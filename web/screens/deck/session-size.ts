/**
 * How many positions are reviewed in one go.
 */
import { POSITIONS_PER_TASK } from '#contract/curriculum';
import type { ReviewsDue } from '#contract/reviews';
import { leftToday } from '../left-today.ts';

/** What is due, as far as the date has room for it, and no more than a task of the course has. */
export function sessionSizeOf(due: ReviewsDue): number {
  return Math.min(due.due_count, leftToday(due), POSITIONS_PER_TASK);
}
