/** The tasks that train a trait are counted from the content. */
import { describe, expect, test } from 'vitest';
import { canOpenChapter } from '#contract/access';
import { TASKS, type TaskPlan, taskNumberOf } from '#contract/curriculum';
import { readExercise } from '#contract/exercise';
import { readCourse } from '#content/course';
import { elementsOf } from '#vision/elements';
import { TRAITS, traitKey, type Trait } from '#vision/traits';
import { findTrainingTask, type CountedTask, type TraitTasks } from './trait-tasks.ts';

const COURSE = new Map(readCourse().map(({ task, positions }) => [task, positions]));

/** Per task, in how many of its positions each trait is. */
const COUNTS = TASKS.map((task) => ({ task, counts: countTraits(task) }));

function countTraits({ titleKey, lesson }: TaskPlan): ReadonlyMap<Trait, number> {
  const counts = new Map<Trait, number>();
  for (const { fen, move } of COURSE.get(titleKey) ?? []) {
    const reading = readExercise(lesson, {
      fen,
      green_from: move?.green.slice(0, 2) ?? null,
      green_to: move?.green.slice(2, 4) ?? null,
      correct_move: move?.correct ?? null,
    });
    if (!reading.ok) throw new Error(reading.error);
    const traits = new Set(elementsOf(reading.exercise).flatMap((element) => element.traits));
    for (const trait of traits) counts.set(trait, (counts.get(trait) ?? 0) + 1);
  }
  return counts;
}

/** The first of the tasks with the most positions. */
function bestOf(trait: Trait, among: (task: TaskPlan) => boolean): CountedTask | undefined {
  const [best] = COUNTS.filter(({ task }) => among(task))
    .flatMap(({ task, counts }) => {
      const positions = counts.get(trait);
      return positions === undefined ? [] : [{ task: taskNumberOf(task), positions }];
    })
    .toSorted((one, other) => other.positions - one.positions);
  return best;
}

const isFree = ({ lesson }: TaskPlan) => canOpenChapter('free', lesson.chapter);

test('the snapshot is what the content says', async () => {
  const tasks: Record<string, TraitTasks> = {};
  for (const trait of TRAITS) {
    const best = bestOf(trait, () => true);
    const free = bestOf(trait, isFree);
    if (best) tasks[traitKey(trait)] = { best, ...(free && { free }) };
  }
  await expect(`${JSON.stringify(tasks, undefined, 2)}\n`).toMatchFileSnapshot('./trait-tasks.json');
});

describe('a task to train with', () => {
  const known = TRAITS.filter((trait) => bestOf(trait, () => true));

  test('there is one for every trait but those that the course never has', () => {
    expect(TRAITS.length - known.length).toBeLessThan(4);
    for (const trait of known) expect(findTrainingTask(trait, 'premium')?.positions).toBeGreaterThan(0);
  });

  test('a free learner is led to a task that is open, if any has it, and else to a locked one', () => {
    for (const trait of known) {
      const found = findTrainingTask(trait, 'free');
      expect(found?.isLocked).toBe(bestOf(trait, isFree) === undefined);
      expect(found && isFree(found.task)).toBe(!found?.isLocked);
    }
  });

  test('undefended pieces need premium', () => {
    expect(findTrainingTask({ aspect: 'undefended', value: 'rook' }, 'free')).toMatchObject({
      isLocked: true,
      task: { lesson: { chapter: 'undefendedPieces' } },
    });
  });
});
