/**
 * How well a learner's newest answers went in each lesson, and in which one worst. Pure.
 */
import type { ChapterKey, LessonTitleKey } from '#contract/curriculum';
import type { RecentAnswer } from '#contract/attempts';

/** With fewer answers nothing is called weak or compared. */
export const LEAST_ANSWERS = 10;
/** A share of right answers from here on is no weakness: workouts aim at three in four (product/workouts.md). */
const WEAK_BELOW = 0.75;

/** How many answers were right, of how many. */
interface Counts {
  readonly right: number;
  readonly total: number;
}

export interface LessonShare extends Counts {
  readonly lesson: LessonTitleKey;
}

type SharedAnswer = Pick<RecentAnswer, 'lesson' | 'is_correct'>;

/** Of each of these lessons, in their order. */
export function sharesOf(
  lessons: readonly LessonTitleKey[],
  answers: readonly SharedAnswer[],
): readonly LessonShare[] {
  return lessons.map((lesson) => {
    const own = answers.filter((answer) => answer.lesson === lesson);
    return { lesson, right: own.filter(({ is_correct }) => is_correct).length, total: own.length };
  });
}

/** The lessons with enough answers, the weakest first, and the others in their order. */
export function compareShares(shares: readonly LessonShare[]): {
  readonly compared: readonly LessonShare[];
  readonly tooFew: readonly LessonShare[];
} {
  return {
    compared: shares.filter(hasEnough).toSorted(byShare),
    tooFew: shares.filter((share) => !hasEnough(share)),
  };
}

/** Whether a part of the answers is a weakness: enough answers, too few of them right, and no better than all answers together. */
export function isWeakness(part: Counts, all: Counts): boolean {
  const share = part.right / part.total;
  return hasEnough(part) && share < WEAK_BELOW && share <= all.right / all.total;
}

/** The one with the smallest share of right answers, of equals the first; undefined where nothing is known to be weak. */
export function findWeakest(shares: readonly LessonShare[]): LessonShare | undefined {
  return compareShares(shares).compared.find(({ right, total }) => right < total);
}

const hasEnough = ({ total }: Counts) => total >= LEAST_ANSWERS;
const byShare = (one: Counts, other: Counts) => one.right / one.total - other.right / other.total;

/** The lesson of a chapter that is most worth training: the weakest that is known, else its first; undefined where it has none of these. */
export function lessonToTrain(
  chapter: ChapterKey,
  lessons: readonly LessonTitleKey[],
  answers: readonly SharedAnswer[],
): LessonTitleKey | undefined {
  const own = lessons.filter((lesson) => lesson.startsWith(`${chapter}.`));
  return findWeakest(sharesOf(own, answers))?.lesson ?? own[0];
}
