/**
 * GET /users/export: all that is stored of the learner, part by part (product/privacy.md#deleting-an-account-and-taking-everything-along).
 *
 * Each part is a table. A page of it begins behind the key of the last row of the one before, so that each reads no more rows than it
 * answers.
 */
import { and, asc, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { ExportedRows, ExportQuery } from '#contract/export';
import type { ExportPart } from '#contract/export-parts';
import { splitCodes } from '../../learner/met-positions.ts';
import type { LearnerServices } from '../../services/services.ts';
import { writeTime } from '../../services/write-time.ts';
import { OWN_TABLES, SHARED_TABLES } from './learner-tables.ts';

/** Rows of one answer: some 300 kB at most, as a run has ten answers. */
const ROWS_A_CALL = 100;
/** Moments of which the name does not say so. */
const MOMENTS = ['period_start', 'period_end', 'premium_until'];

type Row = Readonly<Record<string, unknown>>;
/** What tells rows of one learner and table apart. */
type RowKey = readonly (string | number)[];

/** Some rows, and where it goes on. */
export async function exportRows(
  services: LearnerServices,
  { part, after }: ExportQuery,
): Promise<ExportedRows> {
  const keys = keyColumns(part);
  const rows = await listRows(services, part, { keys, after });
  const last = rows.length < ROWS_A_CALL ? undefined : rows.at(-1);
  return {
    part,
    rows: rows.map((row) => plainRow(part, row)),
    next: last ? JSON.stringify(keys.map(({ name }) => last[name])) : null,
  };
}

/** Rows of a learner in the order of their keys. */
async function listRows(
  { own, shared, learner }: LearnerServices,
  part: ExportPart,
  { keys, after }: { readonly keys: readonly SQLiteColumn[]; readonly after: RowKey | undefined },
): Promise<readonly Row[]> {
  const order = keys.map((column) => asc(column));
  const isBehind = isRowBehind(keys, after);
  if (isOwn(part)) {
    const table: SQLiteTable = OWN_TABLES[part];
    return own
      .select()
      .from(table)
      .where(isBehind)
      .orderBy(...order)
      .limit(ROWS_A_CALL)
      .all();
  }
  const { table, isOf } = SHARED_TABLES[part];
  const isMeant = and(isOf(learner.sub), isBehind);
  return shared
    .select()
    .from(table)
    .where(isMeant)
    .orderBy(...order)
    .limit(ROWS_A_CALL);
}

function isOwn(part: ExportPart): part is keyof typeof OWN_TABLES {
  return part in OWN_TABLES;
}

/** The columns of the key but whose the row is; none where a learner has one row. */
function keyColumns(part: ExportPart): readonly SQLiteColumn[] {
  const { table, owner } = isOwn(part) ? { table: OWN_TABLES[part], owner: undefined } : SHARED_TABLES[part];
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return key.filter((column) => column !== owner);
}

function isRowBehind(keys: readonly SQLiteColumn[], after: RowKey | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  if (keys.length !== after.length || keys.length === 0) return sql`0`;
  const values = keys.map((column, place) => sql.param(after[place], column));
  return sql`(${sql.join([...keys], sql`, `)}) > (${sql.join(values, sql`, `)})`;
}

/** Without whose it is, which is the same in all; moments as people write them. */
function plainRow(part: ExportPart, row: Row): Row {
  const { learner_id: _, ...columns } = row;
  const plain = plainValues(columns);
  if (part !== 'met') return plain;
  const { right, wrong, shown, ...rest } = plain;
  return { ...rest, right: codesIn(right), wrong: codesIn(wrong), shown: codesIn(shown) };
}

function plainValues(row: object): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plainValue(name, value)]));
}

function plainValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => plainValue('', each));
  if (typeof value === 'object' && value !== null) return plainValues(value);
  if (typeof value !== 'number') return value;
  // In seconds, as in tokens.
  if (name === 'valid_from') return writeTime(value * 1_000);
  return isMoment(name) ? writeTime(value) : value;
}

function isMoment(column: string): boolean {
  return /^at$|_at$|At$/.test(column) || MOMENTS.includes(column);
}

/** The codes of positions, which stand one behind the other. */
function codesIn(text: unknown): readonly string[] {
  return splitCodes(String(text));
}
