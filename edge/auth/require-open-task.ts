/**
 * The gate in front of every call about a task of the course, and of answers to positions wherever they stand.
 */
import { canOpenChapter, type Tier } from '#contract/access';
import { findTask, type TaskPlan } from '#contract/curriculum';
import { Fault } from '#contract/faults';
import { findWorkoutLesson } from '#contract/workouts';
import { requireWorkouts } from './require-workouts.ts';

/** The task with this title key; not-found when the course has none, premium-required when it is closed to them. */
export function requireOpenTask(tier: Tier, titleKey: string): TaskPlan {
  const task = findTask(titleKey);
  if (!task) throw new Fault('not-found', 'The course has no such task.');
  if (!canOpenChapter(tier, task.lesson.chapter)) {
    throw new Fault('premium-required', 'This chapter is part of Premium.');
  }
  return task;
}

/** The same for an assignment, which is a task of the course or a lesson's stock of workouts. */
export function requireOpenAssignment(tier: Tier, assignmentId: string): void {
  if (findWorkoutLesson(assignmentId)) requireWorkouts(tier);
  else requireOpenTask(tier, assignmentId);
}
