/**
 * The learner's date, and what they have reviewed on it.
 */
import { dateIn } from '#contract/dates';
import type { Self } from '../../learner/self.ts';

interface LearnerDay {
  readonly date: string;
  readonly doneCount: number;
}

/** The date in the zone at this moment, but never before the date of the last review. */
export function learnerDay(self: Self | undefined, timeZone: string, now: number): LearnerDay {
  const { review_date: last = null, review_count: count = 0 } = self ?? {};
  const local = dateIn(timeZone, now);
  const date = last !== null && last > local ? last : local;
  return { date, doneCount: last === date ? count : 0 };
}
