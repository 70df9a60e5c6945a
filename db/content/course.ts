/**
 * Reads the mined content from disk. For Node only: the browser and the edge get positions from the database.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentDaily, ContentTask } from './format.ts';

const FOLDER = join(import.meta.dirname, 'course');
const DAILY_FILE = join(import.meta.dirname, 'daily.json');

/** Every task that has content, chapter by chapter. */
export function readCourse(): readonly ContentTask[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file): ContentTask[] => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
}

/** The pool of daily exercises; empty until it is mined. */
export function readDailies(): readonly ContentDaily[] {
  return existsSync(DAILY_FILE) ? JSON.parse(readFileSync(DAILY_FILE, 'utf8')) : [];
}
