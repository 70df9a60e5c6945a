/**
 * Reads the mined course from disk. For Node only: the browser and the edge get positions from the database.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentTask } from './format.ts';

const FOLDER = join(import.meta.dirname, 'course');

/** Every task that has content, chapter by chapter. */
export function readCourse(): readonly ContentTask[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file): ContentTask[] => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
}
