/**
 * Writes what a run of the miner chose of a volume: the course, if it has one, the dailies, the stock of workouts, the report and the contact sheet.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { CHAPTER_KEYS } from '#contract/curriculum';
import { readAssignments, retire } from '#content/assignments';
import { writeContactSheetFile } from './contact-sheet-file.ts';
import {
  dailyFileOf,
  RETIRED_FILE,
  writeCourseFile,
  writeDailyFile,
  writeRetiredFile,
} from './content-file.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import type { MiningRun } from './mining-run.ts';
import { stockFileOf, writeStockFile } from './stock-file.ts';
import { writeReport } from './report/report.ts';

/** Writes all files and gives their names, relative to `content/`. What they do not show any more is retired, never lost. */
export async function writeContent(run: MiningRun): Promise<readonly string[]> {
  const before = readAssignments();
  const files = contentFiles(run);
  const stockFile = stockFileOf(run.volume);
  for (const name of [...files.keys(), stockFile])
    await mkdir(new URL('./', new URL(name, CONTENT_FOLDER)), { recursive: true });
  for (const [name, text] of files) await writeFile(new URL(name, CONTENT_FOLDER), text);
  await writeFile(new URL(stockFile, CONTENT_FOLDER), writeStockFile(run.stock));
  const retired = writeRetiredFile(retire(before, readAssignments()));
  await writeFile(new URL(RETIRED_FILE, CONTENT_FOLDER), retired);
  return [...files.keys(), stockFile, RETIRED_FILE, await writeContactSheetFile()];
}

/** The text of every committed file by its name: the same run, the same bytes. */
export function contentFiles(run: MiningRun): ReadonlyMap<string, string> {
  return new Map([
    ...CHAPTER_KEYS.flatMap((chapter) => {
      const tasks = run.course.filter(({ id }) => id.startsWith(`${chapter}.`));
      return tasks.length === 0 ? [] : [[`course/${chapter}.json`, writeCourseFile(tasks)] as const];
    }),
    [dailyFileOf(run.volume), writeDailyFile(run.dailies)],
    [`report/${run.volume}.md`, writeReport(run)],
  ]);
}
