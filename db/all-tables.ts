/**
 * Every table of the databases, for tests that none may be forgotten by.
 */
import { is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as dailyOrderTables from './daily-orders-table.ts';
import * as deletedTables from './deleted-learners-table.ts';
import * as limitTables from './kept-limits-table.ts';
import * as momentTables from './own-moments-table.ts';
import * as rankTables from './rank-tables.ts';
import * as ratingTables from './rating-tables.ts';
import * as reportTables from './reported-names-table.ts';
import * as schema from './schema.ts';
import * as subscriptionTables from './subscription-tables.ts';
import * as usageTables from './usage-tables.ts';

export const ALL_TABLES: readonly SQLiteTable[] = Object.values({
  ...schema,
  ...rankTables,
  ...ratingTables,
  ...momentTables,
  ...dailyOrderTables,
  ...subscriptionTables,
  ...deletedTables,
  ...limitTables,
  ...usageTables,
  ...reportTables,
}).filter((table) => is(table, SQLiteTable));
