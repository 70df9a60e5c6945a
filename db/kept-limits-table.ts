/**
 * The table of limits that outlast a deleted account: a part of the schema (db/schema.ts).
 */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What a learner must not get again by deleting the account (product.md §11.21). Only in the first database, and nobody can tell from it
 * who it was: the key is a keyed hash. Upkeep deletes what is over.
 */
export const keptLimits = sqliteTable(
  'kept_limits',
  {
    key: text().primaryKey(),
    /** These columns are those of `learners`. */
    unlisted: integer({ mode: 'boolean' }).notNull(),
    username_changed_at: integer(),
    daily_date: text(),
    attempts_day: integer(),
    attempts_count: integer().notNull(),
    daily_runs_count: integer().notNull(),
    moments_count: integer().notNull(),
    bot_games_count: integer().notNull(),
    /** When the last of it is over. */
    until: integer().notNull(),
  },
  (table) => [index('kept_limits_until').on(table.until)],
);
