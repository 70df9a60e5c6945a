/**
 * `node tools/miner/writing/rewrite-comments.ts`: the comments of the committed content, written anew from its positions.
 * Nothing is mined, and nothing else changes.
 */
import { writeFile } from 'node:fs/promises';
import { readCourse, readDailies, readStocks, volumesOfContent } from '#content/course';
import type { ContentStock } from '#content/format';
import { dailyFileOf } from './content-file.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import { retoldCourseFiles, retoldDailies } from './retold-content.ts';
import { stockFileOf, writeStockFile } from './stock-file.ts';

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
