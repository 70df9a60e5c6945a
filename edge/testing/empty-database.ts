/**
 * A database of tests as the migrations make it. The plugin's own `reset` empties Durable Objects alone: D1 kept its rows through it.
 */
import { applyD1Migrations, type D1Migration } from 'cloudflare:test';

/** Deletes all rows but those that a migration inserts as values; what it copied from other rows goes with them. */
export async function emptyDatabase(db: D1Database, migrations: D1Migration[]): Promise<void> {
  await applyD1Migrations(db, migrations);
  // The youngest first: a table is younger than those its rows point at, and a row that none points at goes without a search.
  const { results: tables } = await db
    .prepare(
      `select name from sqlite_master
       where type = 'table' and name not like 'sqlite_%' and name not like '_cf_%' and name <> 'd1_migrations'
       order by rowid desc`,
    )
    .all<{ readonly name: string }>();
  const deletions = tables.map(({ name }) => db.prepare(`delete from "${name}"`));
  const insertions = migrations
    .flatMap(({ queries }) => queries)
    .filter((query) => /^(?:\s*--.*\n)*\s*insert\b(?![^]*\bselect\b)/i.test(query))
    .map((query) => db.prepare(query));
  // Until the batch is over, rows may point at others that are gone.
  await db.batch([db.prepare('pragma defer_foreign_keys = on'), ...deletions, ...insertions]);
}
