/**
 * The events that analytics may record of a choice on the learning path (product/privacy.md#events). Pure; it knows nothing of consent.
 */
import type { UsageEvent } from '#contract/analytics';
import { nextSelection, type Selection, type SelectionEvent } from './selection.ts';

/**
 * The events of one choice. Our chapters are headings: a click on a lesson, locked or not, is a click on its chapter. A
 * lesson is selected when it opens, a task when it is on the board.
 */
export function usageOf(selection: Selection, event: SelectionEvent): readonly UsageEvent[] {
  const { lesson, task, visit } = nextSelection(selection, event);
  const usage: UsageEvent[] = [];
  if (event.type === 'lessonClicked') {
    usage.push({ type: 'chapter_clicked', chapter: event.lesson.chapter });
  }
  if (lesson && lesson !== selection.lesson) {
    usage.push({ type: 'lesson_selected', lesson: lesson.titleKey });
  }
  if (task && visit !== selection.visit) usage.push({ type: 'task_selected', task: task.titleKey });
  return usage;
}
