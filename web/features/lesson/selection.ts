/**
 * What is chosen on the learning path: a lesson or none, a task or none, and whether the tier refused a choice. A pure reducer.
 */
import { canOpenChapter, type Tier } from '#contract/access';
import { LESSONS, tasksOf, type LessonPlan, type TaskPlan } from '#contract/curriculum';

export type Lesson = LessonPlan;

export interface Selection {
  /** The lesson whose tasks are shown. */
  readonly lesson: Lesson | undefined;
  /** The task on the board. */
  readonly task: TaskPlan | undefined;
  /** Counts the choices of a task: choosing the same one again starts it afresh. */
  readonly visit: number;
  /** What premium was needed for (product.md §8.3); a dialog says so. */
  readonly denied: 'chapter' | 'task' | undefined;
}

export type SelectionEvent =
  | {
      readonly type: 'lessonClicked';
      readonly lesson: Lesson;
      readonly tier: Tier;
      /** Path and board are side by side: then the first task opens by itself (product.md §5.7). */
      readonly isWide: boolean;
    }
  | { readonly type: 'taskClicked'; readonly task: TaskPlan }
  /** The server says that this learner may not open the task. */
  | { readonly type: 'taskDenied' }
  | { readonly type: 'denialClosed' }
  /** Back from the board to the path, on a screen that shows only one of them. */
  | { readonly type: 'boardLeft' };

export const NOTHING_SELECTED: Selection = {
  lesson: undefined,
  task: undefined,
  visit: 0,
  denied: undefined,
};

/**
 * What is selected at the start: the lesson that was open before a reload; on a wide screen always a lesson with its first
 * task, so that the board is never empty.
 */
export function startSelection(isWide: boolean, remembered: Lesson | undefined): Selection {
  const lesson = remembered ?? (isWide ? LESSONS[0] : undefined);
  return { ...NOTHING_SELECTED, lesson, task: isWide && lesson ? tasksOf(lesson)[0] : undefined };
}

/** The selection after an event. */
export function nextSelection(selection: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case 'lessonClicked':
      return clickLesson(selection, event);
    case 'taskClicked':
      return { ...selection, task: event.task, visit: selection.visit + 1 };
    case 'taskDenied':
      return { ...selection, task: undefined, denied: 'task' };
    case 'denialClosed':
      return { ...selection, denied: undefined };
    case 'boardLeft':
      return { ...selection, task: undefined };
  }
}

/** The task after `task` in its lesson. */
export function findNextTask(task: TaskPlan): TaskPlan | undefined {
  return tasksOf(task.lesson)[task.taskNumber];
}

function clickLesson(
  selection: Selection,
  { lesson, tier, isWide }: Extract<SelectionEvent, { type: 'lessonClicked' }>,
): Selection {
  if (!canOpenChapter(tier, lesson.chapter)) return { ...selection, denied: 'chapter' };
  const isOpen = selection.lesson?.key === lesson.key;
  if (isOpen) return { ...selection, lesson: undefined, task: undefined };
  return {
    ...selection,
    lesson,
    task: isWide ? tasksOf(lesson)[0] : undefined,
    visit: selection.visit + 1,
  };
}
