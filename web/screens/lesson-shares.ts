/** Share of right answers per lesson, and the weakest lesson. Pure. */
import type { ChapterKey, LessonTitleKey } from '#contract/curriculum';
import type { RecentAnswer } from '#contract/attempts';

/** Fewer answers are neither compared nor called weak. */
export const LEAST_ANSWERS = 10;
/** Shares from here on are no weakness: workouts aim at three in four (product/workouts.md). */
const WEAK_BELOW = 0.75;

/** Right answers and all answers. */
interface Counts {
  readonly right: number;
  readonly total: number;
}

export interface LessonShare extends Counts {
  readonly lesson: LessonTitleKey;
}

type SharedAnswer = Pick<RecentAnswer, 'lesson' | 'is_correct'>;

/** Returns the shares of these lessons, in their order. */
export function sharesOf(
  lessons: readonly LessonTitleKey[],
  answers: readonly SharedAnswer[],
): readonly LessonShare[] {
  return lessons.map((lesson) => {
    const own = answers.filter((answer) => answer.lesson === lesson);
    return { lesson, right: own.filter(({ is_correct }) => is_correct).length, total: own.length };
  });
}

/** Returns lessons with enough answers, weakest first, and the others in their order. */
export function compareShares(shares: readonly LessonShare[]): {
  readonly compared: readonly LessonShare[];
  readonly tooFew: readonly LessonShare[];
} {
  return {
    compared: shares.filter(hasEnough).toSorted(byShare),
    tooFew: shares.filter((share) => !hasEnough(share)),
  };
}

/** Returns whether a part is weak: enough answers, a low share, and no better than the whole. */
export function isWeakness(part: Counts, all: Counts): boolean {
  const share = part.right / part.total;
  return hasEnough(part) && share < WEAK_BELOW && share <= all.right / all.total;
}

/** Returns the lesson with the lowest share, the first of equals; undefined if none is weak. */
export function findWeakest(shares: readonly LessonShare[]): LessonShare | undefined {
  return compareShares(shares).compared.find(({ right, total }) => right < total);
}

const hasEnough = ({ total }: Counts) => total >= LEAST_ANSWERS;
const byShare = (one: Counts, other: Counts) => one.right / one.total - other.right / other.total;

/** Returns a chapter's weakest known lesson, else its first; undefined if it has none of these. */
export function lessonToTrain(
  chapter: ChapterKey,
  lessons: readonly LessonTitleKey[],
  answers: readonly SharedAnswer[],
): LessonTitleKey | undefined {
  const own = lessons.filter((lesson) => lesson.startsWith(`${chapter}.`));
  return findWeakest(sharesOf(own, answers))?.lesson ?? own[0];
}
