/**
 * Reads the mined content from disk. For Node only: the browser and the edge get positions from the database.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentDaily, ContentStock, ContentTask } from './format.ts';
import { unpackStocks } from './stock-format.ts';

const FOLDER = join(import.meta.dirname, 'course');
const DAILY_FILE = join(import.meta.dirname, 'daily.json');
const STOCK_FILE = join(import.meta.dirname, 'stock.br');

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

/** The stock of workouts by lesson; empty until it is mined. */
export function readStocks(file = STOCK_FILE): readonly ContentStock[] {
  return existsSync(file) ? unpackStocks(readFileSync(file)) : [];
}
