/**
 * What is chosen on the learning path: a lesson or none, a task or none, and whether the tier refused a choice. A pure reducer.
 */
import { canOpenChapter, type Tier } from '#contract/access';
import { tasksOf, type ChapterKey, type LessonPlan, type TaskPlan } from '#contract/curriculum';

export type Lesson = LessonPlan;

/** A locked chapter, or a task of one. */
export interface Denial {
  readonly of: 'chapter' | 'task';
  readonly chapter: ChapterKey;
}

export interface Selection {
  /** The lesson whose tasks are shown. */
  readonly lesson: Lesson | undefined;
  /** The task on the board. */
  readonly task: TaskPlan | undefined;
  /** On arrival the next task of the course opens by itself, as soon as it is known which that is. */
  readonly awaitsTask: boolean;
  /** Counts the choices of a task: choosing the same one again starts it afresh. */
  readonly visit: number;
  /** What premium was needed for (product.md §8.3); a dialog says so. */
  readonly denied: Denial | undefined;
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
  /** It is known where the learner goes on (product.md §5.7). */
  | { readonly type: 'taskOffered'; readonly task: TaskPlan }
  /** The server says that this learner may not open the task. */
  | { readonly type: 'taskDenied' }
  | { readonly type: 'denialClosed' }
  /** Back from the board to the path, on a screen that shows only one of them. */
  | { readonly type: 'boardLeft' };

export const NOTHING_SELECTED: Selection = {
  lesson: undefined,
  task: undefined,
  awaitsTask: false,
  visit: 0,
  denied: undefined,
};

/**
 * What is selected at the start: the lesson that was open before a reload. A wide screen opens a task as well, so that the
 * board is never empty: the first one of that lesson, else the next one of the course, which it waits for.
 */
export function startSelection(isWide: boolean, remembered: Lesson | undefined): Selection {
  return {
    ...NOTHING_SELECTED,
    lesson: remembered,
    task: isWide && remembered ? tasksOf(remembered)[0] : undefined,
    awaitsTask: isWide && !remembered,
  };
}

/** The selection after an event. */
export function nextSelection(selection: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case 'lessonClicked':
      return clickLesson(selection, event);
    case 'taskClicked':
      return openTask(selection, event.task);
    case 'taskOffered':
      return selection.awaitsTask ? openTask(selection, event.task) : selection;
    case 'taskDenied':
      return denyTask(selection);
    case 'denialClosed':
      return { ...selection, denied: undefined };
    case 'boardLeft':
      return { ...selection, task: undefined };
  }
}

function openTask(selection: Selection, task: TaskPlan): Selection {
  return { ...selection, lesson: task.lesson, task, awaitsTask: false, visit: selection.visit + 1 };
}

function denyTask(selection: Selection): Selection {
  const { task } = selection;
  return { ...selection, task: undefined, denied: task && { of: 'task', chapter: task.lesson.chapter } };
}

function clickLesson(
  selection: Selection,
  { lesson, tier, isWide }: Extract<SelectionEvent, { type: 'lessonClicked' }>,
): Selection {
  if (!canOpenChapter(tier, lesson.chapter)) {
    return { ...selection, denied: { of: 'chapter', chapter: lesson.chapter } };
  }
  const isOpen = selection.lesson?.key === lesson.key;
  if (isOpen) return { ...selection, lesson: undefined, task: undefined };
  return {
    ...selection,
    awaitsTask: false,
    lesson,
    task: isWide ? tasksOf(lesson)[0] : undefined,
    visit: selection.visit + 1,
  };
}
