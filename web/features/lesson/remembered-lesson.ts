/**
 * The open lesson, kept in this entry of the browser's history: a reload finds it again, a new visit starts anew.
 */
import { LESSONS } from '#contract/curriculum';
import type { Lesson } from './selection.ts';

/** The lesson that was open before a reload. */
export function findRememberedLesson(): Lesson | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('lesson' in state)) return undefined;
  return LESSONS.find(({ key }) => key === state.lesson);
}

/** Keeps the lesson beside what else the entry carries. */
export function rememberLesson(lesson: Lesson | undefined): void {
  const state: unknown = history.state;
  const others = typeof state === 'object' ? state : null;
  history.replaceState({ ...others, lesson: lesson?.key }, '');
}
