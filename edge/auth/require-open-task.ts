/**
 * The gate in front of every call about a task of the course.
 */
import { canOpenChapter, type Tier } from '#contract/access';
import { findTask, type TaskPlan } from '#contract/curriculum';
import { Fault } from '#contract/faults';

/** The task with this title key; not-found when the course has none, premium-required when it is closed to them. */
export function requireOpenTask(tier: Tier, titleKey: string): TaskPlan {
  const task = findTask(titleKey);
  if (!task) throw new Fault('not-found', 'The course has no such task.');
  if (!canOpenChapter(tier, task.lesson.chapter)) {
    throw new Fault('premium-required', 'This chapter is part of Premium.');
  }
  return task;
}
