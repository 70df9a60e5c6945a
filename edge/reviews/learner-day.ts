/**
 * The learner's date, and what they have reviewed on it.
 */
import { dateIn } from '#contract/dates';
import type { ReviewDayRow } from '#db/queries/review-cards';

interface LearnerDay {
  readonly date: string;
  readonly doneCount: number;
}

/**
 * The date of the learner's zone at this moment (milliseconds since the epoch), but never one before that of their last review, which
 * `last` is of.
 */
export function learnerDay(last: ReviewDayRow | undefined, timeZone: string, now: number): LearnerDay {
  const local = dateIn(timeZone, now);
  const date = last && last.date > local ? last.date : local;
  return { date, doneCount: last?.date === date ? last.count : 0 };
}
