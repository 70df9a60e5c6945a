/**
 * What is left of a learner's own position when its moment is taken out of the deck: its name. The row stays, because to delete it SQLite
 * would look through all answers of everybody for one that refers to it.
 */
import { getTableColumns } from 'drizzle-orm';
import { positions } from './schema.ts';

/** By column, without the name: null where that may be, else a text or a number that says nothing. */
export const EMPTIED_POSITION: Readonly<Record<string, '' | 0 | null>> = Object.fromEntries(
  Object.entries(getTableColumns(positions))
    .filter(([name]) => name !== 'id')
    .map(([name, { notNull, dataType }]) => {
      const nothing = dataType === 'string' ? '' : 0;
      return [name, notNull ? nothing : null];
    }),
);
