/**
 * Finds the task that trains a trait: most positions with it to find, the earlier of equals
 * (product/profile.md#pictures-of-the-profile). Counted ahead, because the page lacks answers of
 * locked tasks: `trait-tasks.json` is a snapshot of `trait-tasks.test.ts`; `vitest -u` updates it.
 */
import { canOpenChapter, type Tier } from '#contract/access';
import { type LessonTitleKey, type TaskPlan, findTaskByNumber } from '#contract/curriculum';
import type { Trait } from '#vision/traits';
import countedTasks from './trait-tasks.json' with { type: 'json' };

/** A task's number, and how many of its positions have the trait to find. */
export interface CountedTask {
  readonly task: string;
  readonly positions: number;
}

/** Best of all tasks, and best of the free ones, if any. */
export interface TraitTasks {
  readonly best: CountedTask;
  readonly free?: CountedTask;
}

/** The task that trains a trait. */
export interface TrainingTask {
  readonly task: TaskPlan;
  readonly positions: number;
  /** True if it needs premium and no free task trains the trait. */
  readonly isLocked: boolean;
}

const TASKS_BY_TRAIT: Readonly<Record<string, TraitTasks>> = countedTasks;

/** Returns undefined if no task of the course has the trait. */
export function findTrainingTask({ aspect, value }: Trait, tier: Tier): TrainingTask | undefined {
  const { best, free } = TASKS_BY_TRAIT[`${aspect}:${value}`] ?? {};
  const trained = planTraining(best, tier);
  return trained?.isLocked === true ? (planTraining(free, tier) ?? trained) : trained;
}

/** Returns the lesson with most of a trait; undefined if no task has it. */
export function findTraitLesson({ aspect, value }: Trait): LessonTitleKey | undefined {
  const best = TASKS_BY_TRAIT[`${aspect}:${value}`]?.best;
  return best && findTaskByNumber(best.task)?.lesson.titleKey;
}

function planTraining(counted: CountedTask | undefined, tier: Tier): TrainingTask | undefined {
  const task = counted && findTaskByNumber(counted.task);
  if (!task) return undefined;
  return { task, positions: counted.positions, isLocked: !canOpenChapter(tier, task.lesson.chapter) };
}
