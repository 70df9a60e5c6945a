/**
 * Reads all that is stored of a learner, table by table and some rows at a time: a page begins behind the key of the last row of the one
 * before, so that each reads no more rows than it answers.
 */
import { and, asc, desc, eq, getTableColumns, lt, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { TABLES_AT_HOME, TABLES_IN_FIRST, type LearnerTable } from '#db/learner-tables';
import { ownMoments } from '#db/own-moments-table';
import { botGames, learners, positions } from '#db/schema';
import type { Database, HomeDatabase } from './database.ts';

/** A table that can be read in pages. */
export type PagedTable = keyof typeof TABLES_AT_HOME | keyof typeof TABLES_IN_FIRST;
type Row = Readonly<Record<string, unknown>>;
/** What tells rows of one learner and table apart. */
export type RowKey = readonly (string | number)[];

interface Page {
  readonly learnerId: string;
  /** Undefined for the first page. */
  readonly after: RowKey | undefined;
  readonly most: number;
}

/** Rows of a learner in the order of their keys. A row that the learner put in by themselves brings its position. */
export async function listRows(
  home: HomeDatabase,
  name: PagedTable,
  page: Page,
): Promise<readonly { readonly row: Row; readonly key: RowKey }[]> {
  const inFirst = name in TABLES_IN_FIRST;
  const table: LearnerTable = { ...TABLES_AT_HOME, ...TABLES_IN_FIRST }[name];
  const db: Database = inFirst ? home.first : home;
  const keys = keyColumns(table);
  const rows: readonly Row[] = await db
    .select({ ...getTableColumns(table), ...(name === 'own_moments' && POSITION_OF_MOMENT) })
    .from(table)
    .where(and(eq(table.learner_id, page.learnerId), isBehind(keys, page.after)))
    .orderBy(...keys.map((column) => asc(column)))
    .limit(page.most);
  return rows.map((row) => ({ row, key: keys.map(({ name: column }) => keyPart(row[column])) }));
}

/** Only in the deck of its learner, so it is theirs, too. */
const POSITION_OF_MOMENT = Object.fromEntries(
  ['lesson', 'fen', 'green_from', 'green_to'].map((column) => [
    column,
    sql`(select ${sql.identifier(column)} from ${positions} where ${positions.id} = ${ownMoments.position_id})`.as(
      column,
    ),
  ]),
);

/** The columns of the key but whose the row is; none where a learner has one row. */
function keyColumns(table: LearnerTable): readonly SQLiteColumn[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const [composed] = primaryKeys;
  const key = composed ? composed.columns : columns.filter(({ primary }) => primary);
  return key.filter(({ name }) => name !== 'learner_id');
}

function isBehind(keys: readonly SQLiteColumn[], after: RowKey | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  if (keys.length !== after.length || keys.length === 0) return sql`0`;
  const values = after.map((value) => sql`${value}`);
  return sql`(${sql.join([...keys], sql`, `)}) > (${sql.join(values, sql`, `)})`;
}

function keyPart(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value);
}

/** The learner's row: address and name as the first database has them, the rest from home. Undefined before the first call. */
export async function findOwnRow(home: HomeDatabase, learnerId: string): Promise<Row | undefined> {
  const own = async (db: Database) => db.select().from(learners).where(eq(learners.id, learnerId)).get();
  const [ofFirst, atHome] = await Promise.all([own(home.first), home.isFirst ? undefined : own(home)]);
  if (!ofFirst || !atHome) return ofFirst;
  const { email, email_proved_at, signs_in_by, username, username_changed_at, created_at } = ofFirst;
  return { ...atHome, email, email_proved_at, signs_in_by, username, username_changed_at, created_at };
}

/** The PGN of a learner's games before the one of this number, the newest first. */
export async function listPgns(
  home: HomeDatabase,
  learnerId: string,
  { before, most }: { readonly before: number | undefined; readonly most: number },
) {
  return home
    .select({ number: botGames.number, pgn: botGames.pgn })
    .from(botGames)
    .where(
      and(eq(botGames.learner_id, learnerId), before === undefined ? undefined : lt(botGames.number, before)),
    )
    .orderBy(desc(botGames.number))
    .limit(most);
}
