/**
 * The table of dates that somebody has opened: a part of the schema (db/schema.ts).
 */
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** In which order the positions of a date are shown. It never changes; dates that nobody has opened have no row. */
export const dailyOrders = sqliteTable(
  'daily_orders',
  {
    /** `2026-11-21`. */
    date: text().notNull(),
    /** The day of the pool. */
    assignment_id: text().notNull(),
    /** The places that its positions have in the content, easiest first. */
    place_order: text({ mode: 'json' }).$type<readonly number[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.assignment_id] })],
);
