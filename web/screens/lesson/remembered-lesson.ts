/** Keeps the open lesson in the browser's history entry: it survives a reload, not a new visit. */
import { LESSONS } from '#contract/curriculum';
import { findLessonMark, writeLessonMark } from '#web/shared/router/navigation-state.ts';
import type { Lesson } from './selection.ts';

/** Returns the lesson open before a reload. */
export function findRememberedLesson(): Lesson | undefined {
  const mark = findLessonMark();
  return LESSONS.find(({ key }) => key === mark);
}

/** Stores the open lesson, or that none is open. */
export function rememberLesson(lesson: Lesson | undefined): void {
  writeLessonMark(lesson?.key);
}
