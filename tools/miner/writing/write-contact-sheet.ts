/**
 * `node tools/miner/writing/write-contact-sheet.ts`: the contact sheet of the committed content, without mining.
 */
import { writeContactSheetFile } from './contact-sheet-file.ts';

console.log(`content/${await writeContactSheetFile()}`);
