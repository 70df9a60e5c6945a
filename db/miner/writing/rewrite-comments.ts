/**
 * `node db/miner/writing/rewrite-comments.ts`: the comments of the committed content, written anew from its positions.
 * Nothing is mined, and nothing else changes.
 */
import { writeFile } from 'node:fs/promises';
import { readCourse, readDailies } from '#db/content/course';
import { CONTENT_FOLDER } from './content-folder.ts';
import { retoldFiles } from './retold-content.ts';

for (const [name, text] of retoldFiles(readCourse(), readDailies())) {
  await writeFile(new URL(name, CONTENT_FOLDER), text);
  console.log(`db/content/${name}`);
}
