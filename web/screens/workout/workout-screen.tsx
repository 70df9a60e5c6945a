/**
 * Workouts: the choice of a lesson, then its positions on the board, ten after ten (product/workouts.md).
 */
import type { ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { canWorkOut } from '#contract/access';
import { findLesson } from '#contract/curriculum';
import { findWorkoutKey } from '#web/shared/router/workout-address.ts';
import { useTier } from '#web/shared/session/use-session.ts';
import { LessonChoice } from './lesson-choice.tsx';
import { WorkoutBoard } from './workout-board.tsx';

/** The address says which lesson; who may not train it, or names none, chooses. */
export function WorkoutScreen(): ReactNode {
  const isOpen = canWorkOut(useTier());
  const lesson = findLesson(findWorkoutKey(useSearch()) ?? '');
  if (!lesson || !isOpen) return <LessonChoice />;
  return <WorkoutBoard key={lesson.key} lesson={lesson} />;
}
