/** Names a task: its number in the course and its lesson's title. */
import { type TaskPlan, taskNumberOf } from '#contract/curriculum';
import type { Language } from '#contract/languages';
import { LESSON_TITLES } from '#contract/lesson-titles';

/** Returns a name such as `1.2.3 Opponent’s pieces under attack`. */
export function taskName(task: TaskPlan, language: Language): string {
  return `${taskNumberOf(task)} ${LESSON_TITLES[task.lesson.key][language]}`;
}
