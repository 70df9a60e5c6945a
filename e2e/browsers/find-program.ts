/**
 * Finds what a browser needs on this machine; installs nothing.
 */
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of the first of these programs: names on the PATH, or patterns of whole paths. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => (name.startsWith('/') ? globSync(name) : folders.map((folder) => join(folder, name))))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
