/**
 * Where a learner goes on in the course: the next task without a result, the chapter that is locked, or on from the end. Pure.
 */
import { canOpenChapter, type Tier } from '#contract/access';
import type { BestCourseAttempts } from '#contract/attempts';
import { TASKS, type ChapterKey, type TaskPlan } from '#contract/curriculum';

export type Continuation =
  /** A task without a result that the learner may open; `isFirst` when there is no result at all. */
  | { readonly kind: 'task'; readonly task: TaskPlan; readonly isFirst: boolean }
  /** Every task that the learner may open has a result; this chapter is the next one. */
  | { readonly kind: 'locked'; readonly chapter: ChapterKey; readonly weakest: TaskPlan | undefined }
  /** Every task of the course has a result. */
  | { readonly kind: 'finished'; readonly weakest: TaskPlan | undefined };

/** What the continuation depends on. */
export interface Progress {
  readonly best: BestCourseAttempts;
  readonly tier: Tier;
}

/**
 * The first task without a result in course order; after a task, the first one behind it, then from the start again. That task
 * counts as trained, whether the server has heard of it or not: “next” is never the same again.
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

/** The task that a continuation opens; undefined when there is nothing left to improve but time. */
export function taskOf(continuation: Continuation): TaskPlan | undefined {
  return continuation.kind === 'task' ? continuation.task : continuation.weakest;
}

/** The task with the smallest share of right answers, of equals the first in course order; undefined when all are perfect. */
function findWeakest(tasks: readonly TaskPlan[], best: BestCourseAttempts): TaskPlan | undefined {
  const shareOf = ({ titleKey }: TaskPlan) => {
    const result = best[titleKey];
    return result ? result.correct_count / result.total_count : 1;
  };
  return tasks.filter((task) => shareOf(task) < 1).toSorted((a, b) => shareOf(a) - shareOf(b))[0];
}
