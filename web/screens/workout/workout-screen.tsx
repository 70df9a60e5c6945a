/** Workouts: choose a lesson, then play rounds of ten positions (product/workouts.md). */
import type { ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { canWorkOut } from '#contract/access';
import { findLesson } from '#contract/curriculum';
import { findWorkoutKey } from '#web/shared/router/workout-address.ts';
import { useTier } from '#web/shared/session/use-session.ts';
import { LessonChoice } from './lesson-choice.tsx';
import { WorkoutBoard } from './workout-board.tsx';

/** The address names the lesson; otherwise, or if it is locked, the learner chooses. */
export function WorkoutScreen(): ReactNode {
  const isOpen = canWorkOut(useTier());
  const lesson = findLesson(findWorkoutKey(useSearch()) ?? '');
  if (!lesson || !isOpen) return <LessonChoice />;
  return <WorkoutBoard key={lesson.key} lesson={lesson} />;
}
