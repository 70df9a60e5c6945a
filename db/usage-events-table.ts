/**
 * The table of usage statistics, for deployments without Analytics Engine: a part of the schema (db/schema.ts).
 */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What happened on a page whose reader allowed it to be counted. Nobody can be told from it: a visit is a number made for one page. */
export const usageEvents = sqliteTable(
  'usage_events',
  {
    visit: text().notNull(),
    /** Its number in the visit: what is sent twice is stored once. */
    n: integer().notNull(),
    /** Milliseconds since 1970, by the server's clock. */
    at: integer().notNull(),
    type: text().notNull(),
    /** The chapter, lesson, task, language, Elo, result or kind of device; empty where the type says it all. */
    detail: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visit, table.n] }),
    // For upkeep, which looks for the oldest.
    index('usage_events_at').on(table.at),
  ],
);
