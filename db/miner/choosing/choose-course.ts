/**
 * The course: every task of every lesson, chosen from the usable positions of all chapters.
 */
import { createRandom, seedOfPart } from '#bot/random';
import { LESSONS, POSITIONS_PER_TASK, TASKS, tasksOf } from '#contract/curriculum';
import type { ChapterKey, LessonPlan, LessonTitleKey } from '#contract/curriculum';
import type { UsablePosition, MinedTask } from '../sifting/usable-position.ts';
import { chooseLesson } from './choose-lesson.ts';
import type { ChosenPositions } from './chosen-positions.ts';
import type { TaskProfile } from '../proposing/task-profile.ts';

interface CourseRequest {
  readonly usable: readonly UsablePosition[];
  /** For each chapter the profiles of a lesson's tasks, in order; a chapter's lessons are alike. */
  readonly profiles: Readonly<Record<ChapterKey, readonly TaskProfile[]>>;
  /** What is taken is added. */
  readonly chosen: ChosenPositions;
  readonly seed: number;
}

/** All tasks, in course order. The lesson with the fewest usable positions chooses first, so that others leave it enough. */
export function chooseCourse({ usable, profiles, chosen, seed }: CourseRequest): readonly MinedTask[] {
  const usableOf = (lesson: LessonPlan): readonly UsablePosition[] =>
    usable.filter((position) => position.lesson === titleKeyOf(lesson));
  const scarcestFirst = LESSONS.map((lesson) => ({ lesson, own: usableOf(lesson) })).toSorted(
    (a, b) => a.own.length - b.own.length,
  );
  const tasks = scarcestFirst.flatMap(({ lesson, own }) =>
    chooseLesson({
      usable: own,
      tasks: tasksOf(lesson).map((plan, index) => ({
        plan,
        profile: getProfile(profiles, lesson.chapter, index),
      })),
      size: POSITIONS_PER_TASK,
      chosen,
      random: createRandom(seedOfPart(seed, LESSONS.indexOf(lesson))),
    }),
  );
  const order = TASKS.map(({ titleKey }) => titleKey);
  return tasks.toSorted((a, b) => order.indexOf(a.plan.titleKey) - order.indexOf(b.plan.titleKey));
}

function titleKeyOf({ chapter, key }: LessonPlan): LessonTitleKey {
  return `${chapter}.${key}`;
}

function getProfile(
  profiles: CourseRequest['profiles'],
  chapter: ChapterKey,
  taskIndex: number,
): TaskProfile {
  const profile = profiles[chapter][taskIndex];
  if (!profile) throw new RangeError(`${chapter} has no profile for task ${taskIndex + 1}`);
  return profile;
}
