/** Finds where a learner continues in the course: a task, a locked chapter or the end. Pure. */
import { canOpenChapter, type Tier } from '#contract/access';
import type { BestCourseAttempts } from '#contract/attempts';
import { TASKS, type ChapterKey, type TaskPlan } from '#contract/curriculum';

export type Continuation =
  /** An open task without a result; `isFirst` when the learner has no result at all. */
  | { readonly kind: 'task'; readonly task: TaskPlan; readonly isFirst: boolean }
  /** Every open task has a result; `chapter` is the next, locked one. */
  | { readonly kind: 'locked'; readonly chapter: ChapterKey; readonly weakest: TaskPlan | undefined }
  /** Every task of the course has a result. */
  | { readonly kind: 'finished'; readonly weakest: TaskPlan | undefined };

export interface Progress {
  readonly best: BestCourseAttempts;
  readonly tier: Tier;
}

/**
 * Finds the first task without a result after `after`, wrapping around to the start. `after` counts
 * as done even before the server has stored it.
 */
export function findContinuation({ best, tier }: Progress, after?: TaskPlan): Continuation {
  const isUntrained = ({ titleKey }: TaskPlan) => !best[titleKey] && titleKey !== after?.titleKey;
  const isOpen = ({ lesson }: TaskPlan) => canOpenChapter(tier, lesson.chapter);
  const start = TASKS.findIndex(({ titleKey }) => titleKey === after?.titleKey) + 1;
  const next = [...TASKS.slice(start), ...TASKS].find((task) => isOpen(task) && isUntrained(task));
  if (next) return { kind: 'task', task: next, isFirst: TASKS.every(isUntrained) };
  const weakest = findWeakest(TASKS.filter(isOpen), best);
  const locked = TASKS.find(isUntrained);
  return locked ? { kind: 'locked', chapter: locked.lesson.chapter, weakest } : { kind: 'finished', weakest };
}

/** Returns the task that a continuation opens; undefined when every result is perfect. */
export function taskOf(continuation: Continuation): TaskPlan | undefined {
  return continuation.kind === 'task' ? continuation.task : continuation.weakest;
}

/**
 * Finds the task with the lowest share of right answers, the first in course order on a tie;
 * undefined when all are perfect.
 */
function findWeakest(tasks: readonly TaskPlan[], best: BestCourseAttempts): TaskPlan | undefined {
  const shareOf = ({ titleKey }: TaskPlan) => {
    const result = best[titleKey];
    return result ? result.correct_count / result.total_count : 1;
  };
  return tasks.filter((task) => shareOf(task) < 1).toSorted((a, b) => shareOf(a) - shareOf(b))[0];
}
