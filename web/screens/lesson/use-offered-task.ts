/**
 * On arrival at a wide screen: the next task of the course opens by itself, as soon as it is known which that is (product/tiles.md#learning-path).
 */
import { useEffect } from 'react';
import type { Dispatch } from 'react';
import type { Tier } from '#contract/access';
import { TASKS, type TaskPlan } from '#contract/curriculum';
import { findContinuation, taskOf } from '../../exercise/continuation.ts';
import { useCourseResults, type CourseResults } from '../../exercise/course-results.ts';
import type { Selection, SelectionEvent } from './selection.ts';

/** Results that cannot be had do not hold the learner up: then it is the first task. */
export function useOfferedTask(selection: Selection, tier: Tier, send: Dispatch<SelectionEvent>): void {
  const results = useCourseResults();
  const { awaitsTask } = selection;
  const task = findOffer(results, tier);
  useEffect(() => {
    if (awaitsTask && task) send({ type: 'taskOffered', task });
  }, [awaitsTask, task, send]);
}

/** Undefined while the results are loading. */
function findOffer({ status, best }: CourseResults, tier: Tier): TaskPlan | undefined {
  switch (status) {
    case 'loading':
      return undefined;
    case 'failed':
      return TASKS[0];
    case 'known':
      return taskOf(findContinuation({ best, tier })) ?? TASKS[0];
  }
}
