/**
 * The contact sheet as a file, made from the content as it stands on disk. Not committed: it is large, and made in a second.
 */
import { writeFile } from 'node:fs/promises';
import { readCourse, readDailies } from '#content/course';
import { CONTENT_FOLDER } from './content-folder.ts';
import { writeContactSheet } from './report/contact-sheet.ts';
import { readPieceSymbols } from './report/piece-symbols.ts';

const NAME = 'contact-sheet.html';

/** Writes the sheet and gives its name in `content/`. */
export async function writeContactSheetFile(): Promise<string> {
  const sheet = writeContactSheet({ course: readCourse(), dailies: readDailies() }, readPieceSymbols());
  await writeFile(new URL(NAME, CONTENT_FOLDER), sheet);
  return NAME;
}
