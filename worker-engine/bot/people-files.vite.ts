/**
 * The Vite plugin that serves what was learned of people: the weights of the model, and the first moves.
 *
 * Both are packed here and unpacked by the worker, because not every host packs what it takes for plain bytes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import type { PeopleFiles } from './people-files.ts';
import { builtFile, servedFile, serveFiles, type BuiltFile } from './serve-files.vite.ts';

const LEARNED = join(import.meta.dirname, './learned');

/** Puts the files at their paths, and their paths into the worker of the bot game. */
export function peopleFiles(): Plugin {
  const { model, book } = packPeople();
  const files: PeopleFiles = { model: servedFile(model), book: servedFile(book) };
  return serveFiles('oko:people-files', [model, book], { __OKO_PEOPLE_FILES__: files });
}

/** The two files as they are served. */
export function packPeople(): { readonly model: BuiltFile; readonly book: BuiltFile } {
  return { model: pack('people-model.bin'), book: pack('people-book.json') };
}

function pack(file: string): BuiltFile {
  const source = gzipSync(readFileSync(join(LEARNED, file)), { level: 9 });
  const name = file.slice('people-'.length, file.indexOf('.'));
  return builtFile({ folder: 'people', name, extension: 'gz', contentType: 'application/gzip', source });
}
