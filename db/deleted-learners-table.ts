/**
 * The table of learners who have deleted their accounts: a part of the schema (db/schema.ts).
 */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Nothing but the number of an account that is no more, so that a device that still has a token of it makes no learner of it again. Upkeep
 * deletes it (product.md §11.22).
 */
export const deletedLearners = sqliteTable(
  'deleted_learners',
  {
    id: text().primaryKey(),
    /** Tokens of who signed in before this, in seconds since the epoch, are refused. */
    valid_from: integer().notNull(),
    /** Whether the premium group has still to be left: until the identity service says that it is. */
    leaves_group: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('deleted_learners_valid_from').on(table.valid_from)],
);
