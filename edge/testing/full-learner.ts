/**
 * A learner of whom there is a row in every table.
 */
import { env } from 'cloudflare:workers';
import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { vi } from 'vitest';
import { plainLetters } from '#contract/testing/plain-letters';
import { OWN_TABLES, SHARED_TABLES } from '#edge/domains/account/learner-tables';
import type { TestEdge } from './test-edge.ts';

/** Texts that mean something to who reads them. */
const WORDS: Readonly<Record<string, unknown>> = {
  body: '{}',
};

/** Stores the rows; the learner is called by the first letters of their id. */
export async function storeFullLearner(edge: TestEdge, sub: string): Promise<void> {
  await edge.inDatabase(sub, (own) => {
    for (const table of Object.values(OWN_TABLES)) own.run(insertion(table, { sub }));
  });
  const d1 = drizzle(env.DB);
  const given = {
    learner_id: sub,
    id: sub,
    email: `${sub}@example.com`,
    email_proved_at: 5,
    username: nameOf(sub),
    customer_id: `cus_${sub}`,
    name: `old-${nameOf(sub)}`,
  };
  for (const { table } of Object.values(SHARED_TABLES)) await d1.run(insertion(table, given));
}

/** How many rows there are of a learner, by table. */
export async function countAllOf(edge: TestEdge, sub: string): Promise<Readonly<Record<string, number>>> {
  const ofObject = await edge.inDatabase(sub, (own) =>
    Object.entries(OWN_TABLES).map(
      ([name, table]) => [name, own.select().from<SQLiteTable>(table).all().length] as const,
    ),
  );
  const d1 = drizzle(env.DB);
  const ofD1 = Object.entries(SHARED_TABLES).map(
    async ([name, { table, isOf }]) =>
      [name, (await d1.select().from(table).where(isOf(sub))).length] as const,
  );
  return Object.fromEntries([...ofObject, ...(await Promise.all(ofD1))]);
}

/** What stays of a deleted account for some time: that it was deleted. */
const REMEMBERED = 'self';

/** The tables in which something of the learner is left, but for that in which a deletion is remembered. */
export async function tablesOf(edge: TestEdge, sub: string): Promise<readonly string[]> {
  const counts = Object.entries(await countAllOf(edge, sub));
  return counts.flatMap(([table, size]) => (size > 0 && table !== REMEMBERED ? [table] : []));
}

/** The columns of that table that say something. */
export async function rememberedOf(edge: TestEdge, sub: string): Promise<readonly string[]> {
  const row = await edge.inDatabase(sub, (own) => own.select().from(OWN_TABLES[REMEMBERED]).get());
  return Object.entries(row ?? {}).flatMap(([name, value]) => (value ? [name] : []));
}

/** The alarm of a learner's object rings so many milliseconds later. */
export async function ringLater(edge: TestEdge, sub: string, milliseconds: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });
  await edge.inObject(sub, async (object) => object.alarm());
  vi.useRealTimers();
}

/** A username of 12 characters. */
export function nameOf(sub: string): string {
  return `n${plainLetters(sub).slice(0, 11)}`;
}

/** A row in which every column has a value that must have one, or that is given. */
function insertion(table: SQLiteTable, given: Readonly<Record<string, unknown>>): SQL {
  const columns = Object.values(getTableColumns(table)).filter(
    ({ name, notNull }) => notNull || name in given,
  );
  const values = columns.map((column) => given[column.name] ?? WORDS[column.name] ?? valueOf(column));
  const names = columns.map(({ name }) => sql.identifier(name));
  return sql`insert into ${sql.identifier(getTableName(table))} (${sql.join(names, sql`, `)}) values (${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}

function valueOf(column: SQLiteColumn): unknown {
  const type = column.getSQLType();
  if (type === 'text') return 'x';
  return type === 'blob' ? new Uint8Array(16) : 1;
}
