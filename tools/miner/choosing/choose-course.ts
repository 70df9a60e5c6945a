/**
 * The course: every task of every lesson, chosen from the usable positions of all chapters.
 */
import { createRandom, seedOfPart } from '#bot/random';
import { LESSONS, POSITIONS_PER_TASK, TASKS, getChapter, tasksOf } from '#contract/curriculum';
import type { ChapterKey, LessonPlan, LessonTitleKey } from '#contract/curriculum';
import type { UsablePosition, MinedTask } from '../sifting/usable-position.ts';
import { chooseLesson } from './choose-lesson.ts';
import { chooseTwins } from './choose-twins.ts';
import type { ChosenPositions } from './chosen-positions.ts';
import type { TaskProfile } from '../proposing/task-profile.ts';
import type { Twins } from './twins.ts';

interface CourseRequest {
  /** Of chapters 1, 2 and 5. */
  readonly marks: readonly UsablePosition[];
  /** Of chapters 3 and 4. */
  readonly twins: readonly Twins[];
  /** For each chapter about marks the profiles of a lesson's tasks, in order; a chapter's lessons are alike. */
  readonly profiles: Readonly<Partial<Record<ChapterKey, readonly TaskProfile[]>>>;
  /** What is taken is added. */
  readonly chosen: ChosenPositions;
  readonly seed: number;
}

/** All tasks, in course order. The lesson with the fewest usable positions chooses first, so that others leave it enough. */
export function chooseCourse(request: CourseRequest): readonly MinedTask[] {
  const scarcestFirst = LESSONS.map((lesson) => ({ lesson, count: countOf(request, lesson) })).toSorted(
    (a, b) => a.count - b.count,
  );
  const tasks = scarcestFirst.flatMap(({ lesson }) => chooseTasks(request, lesson));
  const order = TASKS.map(({ titleKey }) => titleKey);
  return tasks.toSorted((a, b) => order.indexOf(a.plan.titleKey) - order.indexOf(b.plan.titleKey));
}

function countOf({ marks, twins }: CourseRequest, lesson: LessonPlan): number {
  const title = titleKeyOf(lesson);
  return isAboutMoves(lesson)
    ? twins.filter(({ unsafe }) => unsafe.lesson === title).length
    : marks.filter((position) => position.lesson === title).length;
}

function chooseTasks(
  { marks, twins, profiles, chosen, seed }: CourseRequest,
  lesson: LessonPlan,
): readonly MinedTask[] {
  const random = createRandom(seedOfPart(seed, LESSONS.indexOf(lesson)));
  const [title, plans, size] = [titleKeyOf(lesson), tasksOf(lesson), POSITIONS_PER_TASK];
  if (isAboutMoves(lesson)) {
    const own = twins.filter(({ unsafe }) => unsafe.lesson === title);
    return chooseTwins({ twins: own, plans, size, chosen, random });
  }
  return chooseLesson({
    usable: marks.filter((position) => position.lesson === title),
    tasks: plans.map((plan, index) => ({ plan, profile: getProfile(profiles, lesson.chapter, index) })),
    size,
    chosen,
    random,
  });
}

function isAboutMoves({ chapter }: LessonPlan): boolean {
  return getChapter(chapter).answerMethod === 'moves';
}

function titleKeyOf({ chapter, key }: LessonPlan): LessonTitleKey {
  return `${chapter}.${key}`;
}

function getProfile(
  profiles: CourseRequest['profiles'],
  chapter: ChapterKey,
  taskIndex: number,
): TaskProfile {
  const profile = profiles[chapter]?.[taskIndex];
  if (!profile) throw new RangeError(`${chapter} has no profile for task ${taskIndex + 1}`);
  return profile;
}
