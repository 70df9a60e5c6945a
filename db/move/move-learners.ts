/**
 * Moves learners to a database that was added, as SQL: from the copy of a database it writes what brings their rows to their new home, and
 * what takes them out of the old one (docs/scale.md, "A database is added").
 *
 * Each statement may run twice, so a script that broke off is begun anew. Knows nothing of files and of D1.
 */
import type { DatabaseSync } from 'node:sqlite';
import { EMPTIED_POSITION } from '#db/emptied-position';
import { homeOf } from '#db/home-of';

/** The database that has the names and addresses of all learners: their rows in `learners` stay there. */
const FIRST = 'DB';
/**
 * Those that others refer to, or that a trigger fills from others, before these. Of the positions only learners' own go, all others are
 * content. What stands nowhere here has `learner_id` and comes after; usernames stay in the first database.
 */
const BEFORE_OTHERS = ['learners', 'positions', 'first_answers', 'daily_runs'];
const STAYS = ['freed_usernames'];
const OF_MOVERS: Readonly<Record<string, string>> = {
  learners: 'id IN movers',
  positions: 'id IN (SELECT position_id FROM own_moments WHERE learner_id IN movers)',
};

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
  for (const table of tablesOfLearners(from)) {
    const columns = columnsOf(from, table);
    const rows = from.prepare(
      `SELECT ${columns.map(literalOf).join(" || ', ' || ")} AS row_values FROM ${table} WHERE ${ofMovers(table)}`,
    );
    for (const { row_values: values } of rows.iterate()) {
      yield `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${String(values)});`;
    }
  }
}

/** What writes a value as SQL has it. Names, and whose an address is, are in the first database alone. */
function literalOf(column: string): string {
  const isOfFirst = column.startsWith('username') || column === 'email_proved_at';
  return isOfFirst ? "'NULL'" : `quote(${column})`;
}

/**
 * Statements that take the rows out of their old home: what refers to others first. Positions are emptied, as they are when a moment is
 * taken out (queries/own-moments.ts).
 */
export function* departures({ from, fromName }: Move): Generator<string> {
  const ownTables = tablesOfLearners(from).filter((table) => OF_MOVERS[table] === undefined);
  const nothing = emptyPosition();
  const ownPositions = from.prepare('SELECT quote(position_id) AS id FROM own_moments WHERE learner_id = ?');
  for (const { id, quoted } of from.prepare('SELECT id, quote(id) AS quoted FROM movers').iterate()) {
    const positions = ownPositions.all(String(id));
    for (const table of ownTables.toReversed()) {
      yield `DELETE FROM ${table} WHERE learner_id = ${String(quoted)};`;
    }
    for (const position of positions) {
      yield `UPDATE positions SET ${nothing} WHERE id = ${String(position['id'])};`;
    }
    if (fromName !== FIRST) yield `DELETE FROM learners WHERE id = ${String(quoted)};`;
  }
}

/** How many rows of each table go, by the name of the table. */
export function countMoved({ from }: Move): Readonly<Record<string, number>> {
  return Object.fromEntries(
    tablesOfLearners(from).map((table) => {
      const row = from.prepare(`SELECT count(*) AS size FROM ${table} WHERE ${ofMovers(table)}`).get();
      return [table, Number(row?.['size'])];
    }),
  );
}

/** The query that counts all rows of learners in a database. */
export function countQuery({ from }: Move): string {
  const counts = tablesOfLearners(from).map((table) => {
    const condition = table === 'positions' ? ' WHERE id IN (SELECT position_id FROM own_moments)' : '';
    return `(SELECT count(*) FROM ${table}${condition}) AS ${table}`;
  });
  return `SELECT ${counts.join(', ')}`;
}

/** In an order in which they can be filled; the database itself says which there are. */
export function tablesOfLearners(db: DatabaseSync): readonly string[] {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").all();
  const others = tables
    .map(({ name }) => String(name))
    .filter((table) => ![...BEFORE_OTHERS, ...STAYS].includes(table))
    .filter((table) => columnsOf(db, table).includes('learner_id'));
  return [...BEFORE_OTHERS, ...others];
}

/** What sets all columns of a position but its name to nothing. */
function emptyPosition(): string {
  return Object.entries(EMPTIED_POSITION)
    .map(([column, nothing]) => `${column} = ${nothing === '' ? "''" : nothing}`)
    .join(', ');
}

function columnsOf(db: DatabaseSync, table: string): readonly string[] {
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  return columns.map(({ name }) => String(name));
}

function ofMovers(table: string): string {
  return OF_MOVERS[table] ?? 'learner_id IN movers';
}
