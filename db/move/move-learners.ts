/**
 * Moves learners to a database that was added, as SQL: from the copy of a database it writes what brings their rows to their new home, and
 * what takes them out of the old one (docs/scale.md, "A database is added").
 *
 * Each statement may run twice, so a script that broke off is begun anew. Knows nothing of files and of D1.
 */
import type { DatabaseSync } from 'node:sqlite';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { homeOf } from '#db/home-of';
import * as ratingTables from '#db/rating-tables';
import * as schema from '#db/schema';

/** The database that has the names and addresses of all learners: their rows in `learners` stay there. */
const FIRST = 'DB';
/**
 * Those that others refer to, or that a trigger fills from others, before these. What stands nowhere here has `learner_id` and comes after;
 * usernames stay in the first database.
 */
const BEFORE_OTHERS = ['learners', 'first_answers', 'daily_runs'];
const STAYS = ['freed_usernames'];

export interface Move {
  /** A copy of the database that learners leave, as a file of SQLite. */
  readonly from: DatabaseSync;
  readonly fromName: string;
  readonly toName: string;
}

/** The names of all databases when this one is the last: `DB`, `DB_2` …; undefined for a name that is none. */
export function namesUpTo(last: string): readonly [string, ...string[]] | undefined {
  const count = Number(/^DB_(\d+)$/.exec(last)?.[1]);
  if (!(count >= 2)) return undefined;
  return [FIRST, ...Array.from({ length: count - 1 }, (_, index) => `DB_${index + 2}`)];
}

/**
 * Picks the learners who move, for all functions below; says how many there are. The first database has a row of each learner, also of those
 * who leave another one: they are not picked there.
 */
export function pickMovers({ from, fromName, toName }: Move): number {
  const names = namesUpTo(toName);
  if (!names) throw new Error(`no database is called ${toName}`);
  const [first, ...others] = names;
  const before = [first, ...others.slice(0, -1)] as const;
  const ids = from
    .prepare('SELECT id FROM learners')
    .all()
    .map(({ id }) => String(id));
  const movers = ids.filter((id) => homeOf(before, id) === fromName && homeOf(names, id) === toName);
  from.exec('CREATE TEMP TABLE IF NOT EXISTS movers (id TEXT PRIMARY KEY)');
  from.exec('DELETE FROM movers');
  const pick = from.prepare('INSERT INTO movers VALUES (?)');
  for (const id of movers) pick.run(id);
  return movers.length;
}

/** Statements that bring the rows to their new home, one a row. */
export function* arrivals({ from }: Move): Generator<string> {
  for (const table of tablesOfLearners()) {
    const columns = columnsOf(table);
    // Names are in the first database alone.
    const valueOf = (column: string) =>
      table === 'learners' && column.startsWith('username') ? "'NULL'" : `quote(${column})`;
    const rows = from.prepare(
      `SELECT ${columns.map(valueOf).join(" || ', ' || ")} AS row_values FROM ${table} WHERE ${whose(table)} IN movers`,
    );
    for (const { row_values: values } of rows.iterate()) {
      yield `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${String(values)});`;
    }
  }
}

/** Statements that take the rows out of their old home: what refers to others first. */
export function* departures({ from, fromName }: Move): Generator<string> {
  const tables = tablesOfLearners()
    .filter((table) => table !== 'learners' || fromName !== FIRST)
    .toReversed();
  for (const { id } of from.prepare('SELECT quote(id) AS id FROM movers').iterate()) {
    for (const table of tables) yield `DELETE FROM ${table} WHERE ${whose(table)} = ${String(id)};`;
  }
}

/** How many rows of each table go, by the name of the table. */
export function countMoved({ from }: Move): Readonly<Record<string, number>> {
  return Object.fromEntries(
    tablesOfLearners().map((table) => {
      const row = from.prepare(`SELECT count(*) AS size FROM ${table} WHERE ${whose(table)} IN movers`).get();
      return [table, Number(row?.['size'])];
    }),
  );
}

/** The query that counts the rows of each of these tables in a database. */
export function countQuery(): string {
  const counts = tablesOfLearners().map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`);
  return `SELECT ${counts.join(', ')}`;
}

/** In an order in which they can be filled. */
export function tablesOfLearners(): readonly string[] {
  const tables = Object.values({ ...schema, ...ratingTables }).filter((table) => is(table, SQLiteTable));
  const others = tables
    .filter((table) => 'learner_id' in getTableColumns(table))
    .map((table): string => getTableName(table))
    .filter((table) => ![...BEFORE_OTHERS, ...STAYS].includes(table));
  return [...BEFORE_OTHERS, ...others];
}

function columnsOf(name: string): readonly string[] {
  const found = Object.values({ ...schema, ...ratingTables }).find(
    (table) => is(table, SQLiteTable) && getTableName(table) === name,
  );
  if (!is(found, SQLiteTable)) throw new Error(`no table is called ${name}`);
  return Object.values(getTableColumns(found)).map((column) => column.name);
}

function whose(table: string): string {
  return table === 'learners' ? 'id' : 'learner_id';
}
