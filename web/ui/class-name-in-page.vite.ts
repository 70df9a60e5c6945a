/**
 * What the class of a style sheet is called in the page: its own name, and four letters of its file.
 *
 * Vite's names say the line as well, which no script can pack.
 */
import { createHash } from 'node:crypto';
import { relative, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** As many letters as tell all files apart; each one is in every script that names a class. */
const LETTERS = 4;

const fileOf = new Map<string, string>();

/** The name in the page, the same in every build. Throws when two files would share their letters. */
export function classNameInPage(name: string, path: string): string {
  const file = relative(ROOT, path.split('?', 1)[0] ?? path);
  const letters = createHash('sha256').update(file).digest('base64url').slice(0, LETTERS);
  const other = fileOf.get(letters);
  if (other !== undefined && other !== file) throw new Error(`${file} and ${other} share "${letters}"`);
  fileOf.set(letters, file);
  return `${name}_${letters}`;
}
