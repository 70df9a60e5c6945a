/**
 * Where the two files are that say how people play. The build fills this in (`people-files.vite.ts`).
 */
import type { ServedFile } from './served-file.ts';

export interface PeopleFiles {
  /** The weights of the model, in gzip. */
  readonly model: ServedFile;
  /** The first moves of people, in gzip. */
  readonly book: ServedFile;
}
