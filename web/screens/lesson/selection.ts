/** Selection on the learning path: lesson, task, and refusals by tier. A pure reducer. */
import { canOpenChapter, type Tier } from '#contract/access';
import { tasksOf, type ChapterKey, type LessonPlan, type TaskPlan } from '#contract/curriculum';
import type { AddressedTask } from './addressed-task.ts';

export type Lesson = LessonPlan;

/** A locked chapter, or one of its tasks. */
export interface Denial {
  readonly of: 'chapter' | 'task';
  readonly chapter: ChapterKey;
}

export interface Selection {
  /** The lesson whose tasks are shown. */
  readonly lesson: Lesson | undefined;
  /** On arrival the next course task opens by itself once known. */
  readonly task: TaskPlan | undefined;
  /** On arrival the next course task opens by itself once it is known. */
  readonly awaitsTask: boolean;
  /** Counts task choices; each gets its own player. */
  readonly visit: number;
  /** Whether the task on the board was chosen again: it restarts and ignores the stored run. */
  readonly startsAfresh: boolean;
  /** Whether board or path heading takes focus: after navigation, a task press, Back or Forward. */
  readonly takesFocus: boolean;
  /** The address names no task of the course. */
  readonly isTaskUnknown: boolean;
  /** What needs premium (product/premium.md#when-something-is-locked); opens a dialog. */
  readonly denied: Denial | undefined;
}

export type SelectionEvent =
  | {
      readonly type: 'lessonClicked';
      readonly lesson: Lesson;
      readonly tier: Tier;
      /**
       * Path and board stand side by side; the first task then opens by itself
       * (product/tiles.md#learning-path).
       */
      readonly isWide: boolean;
    }
  | { readonly type: 'taskClicked'; readonly task: TaskPlan }
  /** The next task is known (product/tiles.md#learning-path). */
  | { readonly type: 'taskOffered'; readonly task: TaskPlan }
  /** The server refused the task to this learner. */
  | { readonly type: 'taskDenied' }
  | { readonly type: 'denialClosed' }
  /**
   * Back or Forward, with the task of the new address. No task means the path, where only one of
   * the two is shown.
   */
  | { readonly type: 'travelled'; readonly addressed: AddressedTask; readonly tier: Tier };

export const NOTHING_SELECTED: Selection = {
  lesson: undefined,
  task: undefined,
  awaitsTask: false,
  visit: 0,
  startsAfresh: false,
  takesFocus: false,
  isTaskUnknown: false,
  denied: undefined,
};

/** Clears the flags of arrival and restart. */
const OPENED = { awaitsTask: false, startsAfresh: false, takesFocus: false, isTaskUnknown: false } as const;

interface Arrival {
  readonly tier: Tier;
  readonly isWide: boolean;
  readonly addressed: AddressedTask;
  /** The lesson open before a reload. */
  readonly remembered: Lesson | undefined;
  /** Whether the learner came from another screen. */
  readonly hasNavigated: boolean;
}

/**
 * Returns the initial selection: the task in the address, else the remembered lesson. Wide screens
 * also open that lesson's first task, or wait for the next course task.
 */
export function startSelection(arrival: Arrival): Selection {
  return { ...firstSelection(arrival), takesFocus: arrival.hasNavigated };
}

function firstSelection({ tier, isWide, addressed, remembered }: Arrival): Selection {
  if (addressed) return openAddressed(NOTHING_SELECTED, addressed, tier);
  return {
    ...NOTHING_SELECTED,
    lesson: remembered,
    task: isWide && remembered ? tasksOf(remembered)[0] : undefined,
    awaitsTask: isWide && !remembered,
  };
}

/** Returns the selection after an event. */
export function nextSelection(selection: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case 'lessonClicked':
      return clickLesson(selection, event);
    case 'taskClicked':
      return {
        ...openTask(selection, event.task),
        startsAfresh: isOn(selection, event.task),
        takesFocus: true,
      };
    case 'taskOffered':
      return selection.awaitsTask
        ? { ...openTask(selection, event.task), takesFocus: selection.takesFocus }
        : selection;
    case 'taskDenied':
      return denyTask(selection);
    case 'denialClosed':
      return { ...selection, denied: undefined };
    case 'travelled':
      return travel(selection, event);
  }
}

function travel(
  selection: Selection,
  { addressed, tier }: Extract<SelectionEvent, { type: 'travelled' }>,
): Selection {
  const there = addressed ? openAddressed(selection, addressed, tier) : { ...selection, task: undefined };
  return there === selection ? selection : { ...there, takesFocus: true };
}

/** Resumes the task's stored run, if any. */
function openTask(selection: Selection, task: TaskPlan): Selection {
  return { ...selection, ...OPENED, lesson: task.lesson, task, visit: selection.visit + 1 };
}

/** An address cannot open a locked chapter. */
function openAddressed(
  selection: Selection,
  addressed: Exclude<AddressedTask, undefined>,
  tier: Tier,
): Selection {
  if (addressed === 'unknown') return { ...selection, task: undefined, isTaskUnknown: true };
  if (isOn(selection, addressed)) return selection;
  const { chapter } = addressed.lesson;
  if (canOpenChapter(tier, chapter)) return openTask(selection, addressed);
  return { ...selection, task: undefined, denied: { of: 'task', chapter } };
}

function isOn(selection: Selection, task: TaskPlan): boolean {
  return selection.task?.titleKey === task.titleKey;
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
    ...OPENED,
    lesson,
    task: isWide ? tasksOf(lesson)[0] : undefined,
    visit: selection.visit + 1,
  };
}
