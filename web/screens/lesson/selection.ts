/**
 * What is chosen on the learning path: a lesson or none, a task or none, and whether the tier refused a choice. A pure reducer.
 */
import { canOpenChapter, type Tier } from '#contract/access';
import { tasksOf, type ChapterKey, type LessonPlan, type TaskPlan } from '#contract/curriculum';
import type { AddressedTask } from './addressed-task.ts';

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
  /** Counts the choices of a task: each has a player of its own. */
  readonly visit: number;
  /** Whether the task that was on the board was chosen again: it then starts afresh, whatever is kept of it. */
  readonly startsAfresh: boolean;
  /** Whether the learner came from another screen, or pressed a task, Back or Forward: the board then takes the focus, or the path's heading. */
  readonly takesFocus: boolean;
  /** The address names a task that the course does not have. */
  readonly isTaskUnknown: boolean;
  /** What premium was needed for (product/premium.md#when-something-is-locked); a dialog says so. */
  readonly denied: Denial | undefined;
}

export type SelectionEvent =
  | {
      readonly type: 'lessonClicked';
      readonly lesson: Lesson;
      readonly tier: Tier;
      /** Path and board are side by side: then the first task opens by itself (product/tiles.md#learning-path). */
      readonly isWide: boolean;
    }
  | { readonly type: 'taskClicked'; readonly task: TaskPlan }
  /** It is known where the learner goes on (product/tiles.md#learning-path). */
  | { readonly type: 'taskOffered'; readonly task: TaskPlan }
  /** The server says that this learner may not open the task. */
  | { readonly type: 'taskDenied' }
  | { readonly type: 'denialClosed' }
  /** Back or Forward: what the address then names. Without a task that is the path, where it takes turns with the board. */
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

/** Nothing is awaited any more, and nothing special asked. */
const OPENED = { awaitsTask: false, startsAfresh: false, takesFocus: false, isTaskUnknown: false } as const;

interface Arrival {
  readonly tier: Tier;
  readonly isWide: boolean;
  readonly addressed: AddressedTask;
  /** The lesson that was open before a reload. */
  readonly remembered: Lesson | undefined;
  /** Whether the learner came from another screen. */
  readonly hasNavigated: boolean;
}

/**
 * What is selected at the start: the task of the address, else the lesson that was open before a reload. A wide screen then
 * opens a task as well, so that the board is never empty: the first one of that lesson, else the next one of the course, which it
 * waits for.
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

/** The selection after an event. */
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

/** Goes on with what is kept of the task, if anything is. */
function openTask(selection: Selection, task: TaskPlan): Selection {
  return { ...selection, ...OPENED, lesson: task.lesson, task, visit: selection.visit + 1 };
}

/** An address opens no locked chapter. */
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
