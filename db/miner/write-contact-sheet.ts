/**
 * Writes `db/content/contact-sheet.html` from the committed content, without mining: `node db/miner/write-contact-sheet.ts`.
 */
import { writeFile } from 'node:fs/promises';
import { readCourse, readDailies } from '#db/content/course';
import { CONTENT_FOLDER } from './content-folder.ts';
import { writeContactSheet } from './report/contact-sheet.ts';
import { readPieceSymbols } from './report/piece-symbols.ts';

const sheet = writeContactSheet({ course: readCourse(), dailies: readDailies() }, readPieceSymbols());
await writeFile(new URL('contact-sheet.html', CONTENT_FOLDER), sheet);
