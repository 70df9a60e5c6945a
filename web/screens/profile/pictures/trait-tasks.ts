/**
 * Which task of the course trains a trait: the one in which most positions have something to find that has it, the earlier of two equal
 * ones (product/profile.md#pictures-of-the-profile). Counted from the content beforehand, because the page has no truth of tasks that are not open:
 * `trait-tasks.json` is a snapshot of `trait-tasks.test.ts`, and `vitest -u` writes it again after the content has changed.
 */
import { canOpenChapter, type Tier } from '#contract/access';
import { type LessonTitleKey, type TaskPlan, findTaskByNumber } from '#contract/curriculum';
import type { Trait } from '#vision/traits';
import countedTasks from './trait-tasks.json' with { type: 'json' };

/** A task by its number, and in how many of its positions there is something with the trait to find. */
export interface CountedTask {
  readonly task: string;
  readonly positions: number;
}

/** Of all tasks, and of those that everybody may open, if any has it. */
export interface TraitTasks {
  readonly best: CountedTask;
  readonly free?: CountedTask;
}

/** The task to train a trait with. */
export interface TrainingTask {
  readonly task: TaskPlan;
  readonly positions: number;
  /** True when it needs premium, and nothing that does not would train the trait. */
  readonly isLocked: boolean;
}

const TASKS_BY_TRAIT: Readonly<Record<string, TraitTasks>> = countedTasks;

/** Undefined where no task of the course has the trait. */
export function findTrainingTask({ aspect, value }: Trait, tier: Tier): TrainingTask | undefined {
  const { best, free } = TASKS_BY_TRAIT[`${aspect}:${value}`] ?? {};
  const trained = planTraining(best, tier);
  return trained?.isLocked === true ? (planTraining(free, tier) ?? trained) : trained;
}

/** The lesson in whose tasks there is most of a trait; undefined where no task of the course has it. */
export function findTraitLesson({ aspect, value }: Trait): LessonTitleKey | undefined {
  const best = TASKS_BY_TRAIT[`${aspect}:${value}`]?.best;
  return best && findTaskByNumber(best.task)?.lesson.titleKey;
}

function planTraining(counted: CountedTask | undefined, tier: Tier): TrainingTask | undefined {
  const task = counted && findTaskByNumber(counted.task);
  if (!task) return undefined;
  return { task, positions: counted.positions, isLocked: !canOpenChapter(tier, task.lesson.chapter) };
}
