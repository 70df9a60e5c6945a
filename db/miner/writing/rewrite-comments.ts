/**
 * `node db/miner/writing/rewrite-comments.ts`: the comments of the committed content, written anew from its positions.
 * Nothing is mined, and nothing else changes.
 */
import { writeFile } from 'node:fs/promises';
import { readCourse, readDailies, readStocks } from '#db/content/course';
import { CONTENT_FOLDER } from './content-folder.ts';
import { retoldFiles } from './retold-content.ts';
import { STOCK_FILE, writeStockFile } from './stock-file.ts';

for (const [name, text] of retoldFiles(readCourse(), readDailies())) {
  await writeFile(new URL(name, CONTENT_FOLDER), text);
  console.log(`db/content/${name}`);
}

const stocks = readStocks().map(({ lesson, positions }) => ({
  lesson,
  positions: positions.map((position) => ({ ...position, lesson })),
}));
if (stocks.length > 0) {
  await writeFile(new URL(STOCK_FILE, CONTENT_FOLDER), writeStockFile(stocks));
  console.log(`db/content/${STOCK_FILE}`);
}
