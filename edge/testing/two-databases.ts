/**
 * An edge over two databases, learners of both, and where each row has to be.
 */
import { env } from 'cloudflare:workers';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as momentTables from '#db/own-moments-table';
import * as rankTables from '#db/rank-tables';
import * as ratingTables from '#db/rating-tables';
import * as schema from '#db/schema';
import * as subscriptionTables from '#db/subscription-tables';
import { homeOf } from '#db/home-of';
import { emptyDatabase } from './empty-database.ts';
import { seedTestCourse } from './test-content.ts';
import { TestEdge } from './test-edge.ts';

export const HOMES = ['DB', 'DB_2'] as const;
export type Home = (typeof HOMES)[number];
const D1S: Readonly<Record<Home, D1Database>> = { DB: env.DB, DB_2: env.SECOND_DB };

/** The database of this name. */
export function d1Of(home: Home): D1Database {
  return D1S[home];
}

/** Tables whose rows are in the first database alone. */
const ONLY_FIRST = ['freed_usernames', 'open_rounds'];

/** What says whose a row is, where it is not `learner_id`. */
const OTHER_COLUMN: Readonly<Record<string, string>> = { learners: 'id', open_rounds: 'database' };

/** Makes the second database as the first one is. */
export async function prepareTwo(): Promise<void> {
  await emptyDatabase(env.SECOND_DB, env.MIGRATIONS);
  await seedTestCourse();
  await copyContent();
}

/** Brings the content of the first database to the second. */
export async function copyContent(): Promise<void> {
  for (const table of ['positions', 'assignment_positions']) {
    const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
    const columns = Object.keys(results[0] ?? {});
    const values = columns.map((column) => `value ->> '${column}'`).join(', ');
    await env.SECOND_DB.prepare(
      `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`,
    )
      .bind(JSON.stringify(results))
      .run();
  }
}

export async function startTwo(bindings: object = {}): Promise<TestEdge> {
  return TestEdge.start({ DB_2: env.SECOND_DB, ...bindings });
}

/** An id whose home that is. */
export function idAt(home: Home): string {
  for (;;) {
    const id = crypto.randomUUID();
    if (homeOf(HOMES, id) === home) return id;
  }
}

/** Rows that are where they must not be: `DB_2: daily_runs of …`. */
export async function findStrays(): Promise<readonly string[]> {
  const strays: string[] = [];
  for (const [table, column] of tablesOfLearners()) {
    for (const home of HOMES) {
      const { results } = await d1Of(home)
        .prepare(`SELECT DISTINCT ${column} AS id FROM ${table}`)
        .all<{ id: string }>();
      const isAllowed = (id: string) => isAllowedIn(home, table, id);
      strays.push(
        ...results.filter(({ id }) => !isAllowed(id)).map(({ id }) => `${home}: ${table} of ${id}`),
      );
    }
  }
  return strays;
}

/** The first database knows all learners by address and name; else a row is at its learner's home. */
function isAllowedIn(home: Home, table: string, id: string): boolean {
  if (ONLY_FIRST.includes(table) || (table === 'learners' && home === 'DB')) return home === 'DB';
  return homeOf(HOMES, id) === home;
}

function tablesOfLearners(): readonly (readonly [table: string, column: string])[] {
  const tables = Object.values({
    ...schema,
    ...rankTables,
    ...ratingTables,
    ...momentTables,
    ...subscriptionTables,
  }).filter((table) => is(table, SQLiteTable));
  const found = tables.flatMap((table) => {
    const columns: readonly string[] = Object.keys(getTableColumns(table));
    const column = OTHER_COLUMN[getTableName(table)] ?? 'learner_id';
    return columns.includes(column) ? [[getTableName(table), column] as const] : [];
  });
  if (found.length < 10) throw new Error('the tables of learners are not found');
  return found;
}

/** How many rows of a table a learner has in each database. */
export async function countRowsOf(id: string, table: string, column = 'learner_id') {
  const count = (home: Home) =>
    d1Of(home).prepare(`SELECT count(*) AS size FROM ${table} WHERE ${column} = ?`).bind(id).first('size');
  return Promise.all(HOMES.map(count));
}
