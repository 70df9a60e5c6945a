/**
 * The stored content with its comments written anew, and nothing else changed: what a change of the explanations needs,
 * without mining.
 */
import { findLesson, findTask, type LessonPlan } from '#contract/curriculum';
import type { ContentDaily, MinedPosition, ContentTask } from '#content/format';
import { finishPosition } from '../explaining/finish-position.ts';
import type { StorablePosition } from '../explaining/finished-position.ts';
import { writeCourseFile, writeDailyFile } from './content-file.ts';

/** The text of each course file, by its name in `content/`. */
export function retoldCourseFiles(tasks: readonly ContentTask[]): ReadonlyMap<string, string> {
  const chapters = Map.groupBy(tasks, ({ task }) => getLesson(findTask(task)?.lesson, task).chapter);
  return new Map([...chapters].map(([chapter, rows]) => [`course/${chapter}.json`, retoldCourse(rows)]));
}

function retoldCourse(tasks: readonly ContentTask[]): string {
  return writeCourseFile(
    tasks.map(({ task, positions }) => {
      const lesson = getLesson(findTask(task)?.lesson, task);
      return { id: task, positions: positions.map((position) => retold(position, lesson)) };
    }),
  );
}

/** The text of a file of dailies. */
export function retoldDailies(dailies: readonly ContentDaily[]): string {
  return writeDailyFile(
    dailies.map(({ daily, positions }) => ({
      id: daily,
      positions: positions.map((position) => retold(position, getLesson(findLesson(position.lesson), daily))),
    })),
  );
}

function retold(position: MinedPosition, { titleKey }: LessonPlan): StorablePosition {
  const { fen, difficulty, truth, move } = position;
  return finishPosition({
    lesson: titleKey,
    fen,
    difficulty,
    truth,
    ...(move && { move }),
  });
}

function getLesson(lesson: LessonPlan | undefined, where: string): LessonPlan {
  if (!lesson) throw new RangeError(`the course has no lesson for ${where}`);
  return lesson;
}
