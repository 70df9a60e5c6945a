/** No table about learners is forgotten by who deletes or copies all that is stored of somebody. */
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { EXPORT_PARTS } from '#contract/export-parts';
import { ALL_TABLES } from './all-tables.ts';
import { TABLES_AT_HOME, TABLES_IN_FIRST } from './learner-tables.ts';

/** Neither a learner's, nor with a name of one: content, counts, and what nobody can be told from. */
const OF_NOBODY = [
  'address_checks',
  'assignment_positions',
  'daily_orders',
  'deleted_learners',
  'kept_limits',
  'open_rounds',
  'position_ratings',
  'positions',
  'rank_counts',
  'rating_rounds',
  'reported_names',
  'usage_budgets',
  'usage_counts',
];

const LISTED = { ...TABLES_AT_HOME, ...TABLES_IN_FIRST };

test('every table is a learner’s and listed, or nobody’s', () => {
  const names = ALL_TABLES.map((table) => getTableName(table));
  expect(names.toSorted()).toEqual([...Object.keys(LISTED), 'learners', ...OF_NOBODY].toSorted());
});

test('a table that says whose a row is, is listed under its name', () => {
  const ofLearners = ALL_TABLES.filter((table) => 'learner_id' in getTableColumns(table));
  expect(Object.values<SQLiteTable>(LISTED)).toEqual(expect.arrayContaining(ofLearners));
  for (const [name, table] of Object.entries(LISTED)) expect(getTableName(table)).toBe(name);
});

test('every one of them is a part of the export', () => {
  expect([...EXPORT_PARTS].toSorted()).toEqual([...Object.keys(LISTED), 'learners'].toSorted());
});
