/**
 * How well a learner's newest answers went in each lesson, and in which one worst. Pure.
 */
import type { ChapterKey, LessonTitleKey } from '#contract/curriculum';
import type { RecentAnswer } from '#contract/recent-answers';

/** With fewer answers a lesson is not called weak. */
const LEAST_ANSWERS = 10;

/** How many answers were right, of how many. */
export interface LessonShare {
  readonly lesson: LessonTitleKey;
  readonly right: number;
  readonly total: number;
}

type CountedAnswer = Pick<RecentAnswer, 'lesson' | 'is_correct'>;

/** Of each of these lessons, in their order. */
export function sharesOf(
  lessons: readonly LessonTitleKey[],
  answers: readonly CountedAnswer[],
): readonly LessonShare[] {
  return lessons.map((lesson) => {
    const own = answers.filter((answer) => answer.lesson === lesson);
    return { lesson, right: own.filter(({ is_correct }) => is_correct).length, total: own.length };
  });
}

/** The one with the smallest share of right answers, of equals the first; undefined where nothing is known to be weak. */
export function findWeakest(shares: readonly LessonShare[]): LessonShare | undefined {
  const known = shares.filter(({ right, total }) => total >= LEAST_ANSWERS && right < total);
  return known.toSorted((a, b) => a.right / a.total - b.right / b.total)[0];
}

/** The lesson of a chapter that is most worth training: the weakest that is known, else its first; undefined where it has none of these. */
export function lessonToTrain(
  chapter: ChapterKey,
  lessons: readonly LessonTitleKey[],
  answers: readonly CountedAnswer[],
): LessonTitleKey | undefined {
  const own = lessons.filter((lesson) => lesson.startsWith(`${chapter}.`));
  return findWeakest(sharesOf(own, answers))?.lesson ?? own[0];
}
