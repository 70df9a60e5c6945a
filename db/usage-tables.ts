/**
 * Usage statistics for deployments without Analytics Engine, and what each network may add to them: a part of the schema (db/schema.ts).
 */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How often something happened on a UTC day, on pages whose readers allowed it to be counted. */
export const usageCounts = sqliteTable(
  'usage_counts',
  {
    /** Days since the epoch, by the server's clock. */
    day: integer().notNull(),
    type: text().notNull(),
    /** The chapter, lesson, task, language, Elo, result or kind of device; empty where the type says it all. */
    detail: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.type, table.detail] })],
);

/** How many events a network has sent on a UTC day, under a name of that day alone (edge/http/network.ts). */
export const usageBudgets = sqliteTable(
  'usage_budgets',
  {
    day: integer().notNull(),
    network: text().notNull(),
    events: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.network] })],
);
