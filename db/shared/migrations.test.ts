/**
 * The migrations of D1 and of learners' objects make the tables of their schemas.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { describe, expect, test } from 'vitest';
import * as learner from '../learner/schema.ts';
import * as shared from './schema.ts';

/** The SQL of a folder's migrations, in their order. */
const readMigrations = (folder: string) => {
  const path = join(import.meta.dirname, folder);
  const files = globSync('*.sql', { cwd: path }).toSorted();
  return files.map((file) => readFileSync(join(path, file), 'utf8'));
};

describe.each([
  ['D1', readMigrations('migrations'), shared],
  ['a learner’s object', readMigrations('../learner/migrations'), learner],
])('%s', (_, migrations, schema) => {
  const tables = Object.values<unknown>(schema)
    .filter((value) => is(value, SQLiteTable))
    .map((table) => getTableConfig(table));
  const made = new DatabaseSync(':memory:');
  migrations.forEach((migration) => made.exec(migration));

  test('has every table, and no other', () => {
    const found = made.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all();
    expect(found.map(({ name }) => name).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  });

  test.each(tables.map((table) => [table.name, table] as const))(
    '%s has its columns',
    (name, { columns }) => {
      const found = made.prepare(`PRAGMA table_info(${name})`).all();
      expect(found.map((column) => [column['name'], column['type'], column['notnull'] === 1])).toEqual(
        columns.map((column) => [column.name, column.getSQLType().toUpperCase(), column.notNull]),
      );
    },
  );

  test.each(tables.map((table) => [table.name, table] as const))(
    '%s has its indexes',
    (name, { indexes }) => {
      // Those that SQLite makes by itself have no text.
      const found = made
        .prepare(`SELECT name FROM sqlite_master WHERE type = 'index' AND sql NOTNULL AND tbl_name = ?`)
        .all(name);
      expect(found.map((index) => index['name']).toSorted()).toEqual(
        indexes.map(({ config }) => config.name).toSorted(),
      );
    },
  );

  test('lines end with LF, and a trigger stands on one: D1’s remote migrations split it', () => {
    for (const migration of migrations) {
      expect(migration).not.toContain('\r');
      expect(migration).not.toMatch(/^.*\bCREATE\s+(?:TEMP\s+)?TRIGGER\b(?!.*\bEND\b).*$/im);
    }
  });
});
