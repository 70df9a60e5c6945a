/**
 * How many rows are stored, in D1 and in a learner's own database: for tests of what must change nothing.
 */
import { env } from 'cloudflare:workers';
import { count, getTableName, is } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { decodeJwt } from 'jose';
import * as learnerSchema from '#db/learner/schema';
import * as sharedSchema from '#db/shared/schema';
import type { TestEdge } from './test-edge.ts';

type Counts = Readonly<Record<string, number>>;

/** Tables of a learner's own database, and of D1. */
export const OWN_TABLES = tablesIn(learnerSchema);
export const SHARED_TABLES = tablesIn(sharedSchema);
/** What the object notes by itself when anybody with a good token calls: who they are, and until when they are premium. */
const OF_EVERY_CALL = 'self';

/** Rows of the learner of this token by table, but for the one that says who they are. */
export async function countOwnRows(edge: TestEdge, token: string): Promise<Counts> {
  const { sub = '' } = decodeJwt(token);
  return edge.inDatabase(sub, (own) =>
    Object.fromEntries(
      OWN_TABLES.filter((table) => getTableName(table) !== OF_EVERY_CALL).map((table) => [
        getTableName(table),
        own.select({ rows: count() }).from(table).get()?.rows ?? 0,
      ]),
    ),
  );
}

/** Rows of D1 by table. */
export async function countSharedRows(): Promise<Counts> {
  const db = drizzle(env.DB);
  const counts = await Promise.all(
    SHARED_TABLES.map(async (table) => {
      const row = await db.select({ rows: count() }).from(table).get();
      return [getTableName(table), row?.rows ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

function tablesIn(schema: object): readonly SQLiteTable[] {
  return Object.values(schema).filter((table): table is SQLiteTable => is(table, SQLiteTable));
}
