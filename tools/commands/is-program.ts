/**
 * Whether there is a program at a path.
 */
import { accessSync, constants } from 'node:fs';

/** False also where nothing is, or where it may not be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
