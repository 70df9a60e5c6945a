/**
 * Reads the mined content from disk. For Node only: the edge reads files of the deployment (edge/content/).
 *
 * Dailies and stock come in volumes, a file each (tools/miner/volumes.ts).
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentDaily, ContentStock, ContentTask } from './format.ts';
import { unpackStocks } from './stock-format.ts';

const COURSE_FOLDER = join(import.meta.dirname, 'course');
const DAILY_FOLDER = join(import.meta.dirname, 'daily');
const STOCK_FOLDER = join(import.meta.dirname, 'stock');

/** Every task that has content, chapter by chapter. */
export function readCourse(): readonly ContentTask[] {
  return readdirSync(COURSE_FOLDER)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file): ContentTask[] => JSON.parse(readFileSync(join(COURSE_FOLDER, file), 'utf8')));
}

/** Which volumes to read, by their numbers. */
type IsWanted = (volume: number) => boolean;
const ALL: IsWanted = () => true;

/** The pool of daily exercises. */
export function readDailies(isWanted = ALL): readonly ContentDaily[] {
  return listVolumes(DAILY_FOLDER)
    .filter(({ volume }) => isWanted(volume))
    .flatMap(({ file }): ContentDaily[] => JSON.parse(readFileSync(file, 'utf8')));
}

/** The stock of workouts by lesson. */
export function readStocks(isWanted = ALL): readonly ContentStock[] {
  const stocks = listVolumes(STOCK_FOLDER)
    .filter(({ volume }) => isWanted(volume))
    .flatMap(({ file }) => unpackStocks(readFileSync(file)));
  return [...new Set(stocks.map(({ lesson }) => lesson))].map((lesson) => ({
    lesson,
    positions: stocks.flatMap((stock) => (stock.lesson === lesson ? stock.positions : [])),
  }));
}

/** The numbers of the volumes that are there, in order. */
export function volumesOfContent(): readonly number[] {
  return listVolumes(DAILY_FOLDER).map(({ volume }) => volume);
}

/** The files of a folder, which are named by their volumes, in order; none until something is mined. */
function listVolumes(folder: string): readonly { readonly volume: number; readonly file: string }[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .map((name) => ({ volume: Number.parseInt(name, 10), file: join(folder, name) }))
    .toSorted((one, other) => one.volume - other.volume);
}
