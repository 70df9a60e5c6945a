/**
 * The open lesson, kept in this entry of the browser's history: a reload opens it again, a new visit does not.
 */
import { LESSONS } from '#contract/curriculum';
import { findLessonMark, writeLessonMark } from '#web/shared/router/navigation-state.ts';
import type { Lesson } from './selection.ts';

/** The lesson that was open before a reload. */
export function findRememberedLesson(): Lesson | undefined {
  const mark = findLessonMark();
  return LESSONS.find(({ key }) => key === mark);
}

/** Keeps the open lesson, or that none is. */
export function rememberLesson(lesson: Lesson | undefined): void {
  writeLessonMark(lesson?.key);
}
