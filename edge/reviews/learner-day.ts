/**
 * The learner's date, and what they have reviewed on it.
 */
import { dateIn } from '#contract/dates';
import { findReviewDay } from '#db/queries/review-cards';
import type { ChapterKey } from '#contract/curriculum';
import { requireLearner } from '../auth/actor.ts';
import type { Services } from '../services/services.ts';

interface LearnerDay {
  readonly date: string;
  readonly doneCount: number;
  /** Of the last review; undefined before the first. */
  readonly lastChapter: ChapterKey | undefined;
}

/** The date of the learner's zone, but never one before that of their last review. */
export async function learnerDay({ db, actor, now }: Services, timeZone: string): Promise<LearnerDay> {
  const local = dateIn(timeZone, now());
  const last = await findReviewDay(db, requireLearner(actor).sub);
  const date = last && last.date > local ? last.date : local;
  return { date, doneCount: last?.date === date ? last.count : 0, lastChapter: last?.chapter };
}
