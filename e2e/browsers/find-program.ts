/**
 * Finds what a browser needs on this machine; installs nothing.
 */
import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isProgram } from '../../tools/commands/is-program.ts';

/** The path of the first of these programs: names on the PATH, or patterns of whole paths. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => (name.startsWith('/') ? globSync(name) : folders.map((folder) => join(folder, name))))
    .find(isProgram);
}
