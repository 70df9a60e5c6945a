/**
 * `node tools/miner/writing/rewrite-comments.ts`: the comments of the committed content, written anew from its positions.
 * Nothing is mined, and nothing else changes.
 */
import { writeFile } from 'node:fs/promises';
import { readCourse, readDailies, readStocks, volumesOfContent } from '#content/course';
import type { ContentStock, ContentDaily, MinedPosition, ContentTask } from '#content/format';
import { dailyFileOf, writeCourseFile, writeDailyFile } from './content-file.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import { stockFileOf, writeStockFile } from './stock-file.ts';
import { findLesson, findTask, type LessonPlan } from '#contract/curriculum';
import { finishPosition } from '../explaining/finish-position.ts';
import type { StorablePosition } from '../explaining/finished-position.ts';

for (const [name, text] of retoldCourseFiles(readCourse())) await write(name, text);
for (const volume of volumesOfContent()) {
  const isThis = (other: number): boolean => other === volume;
  await write(dailyFileOf(volume), retoldDailies(readDailies(isThis)));
  await write(stockFileOf(volume), writeStockFile(readStocks(isThis).map(withLesson)));
}

function withLesson({ lesson, positions }: ContentStock) {
  return { lesson, positions: positions.map((position) => ({ ...position, lesson })) };
}

async function write(name: string, content: string | Uint8Array): Promise<void> {
  await writeFile(new URL(name, CONTENT_FOLDER), content);
  console.log(`content/${name}`);
}

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
