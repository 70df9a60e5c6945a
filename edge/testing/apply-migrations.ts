/**
 * Before each edge test file: both databases are as the migrations make them, and empty. The files share one Worker and its modules
 * (vitest.config.ts), and so its databases: what one file stores must not be found by the next.
 */
import { env } from 'cloudflare:workers';
import { applyD1Migrations, type D1Migration } from 'cloudflare:test';

declare global {
  // eslint-disable-next-line typescript/no-namespace -- the way to type `env` of `cloudflare:workers`
  namespace Cloudflare {
    interface Env {
      readonly DB: D1Database;
      readonly SECOND_DB: D1Database;
      readonly COGNITO_DB: D1Database;
      readonly MIGRATIONS: D1Migration[];
      readonly COGNITO_MIGRATIONS: D1Migration[];
    }
  }
}

await begin(env.DB, env.MIGRATIONS);
await begin(env.COGNITO_DB, env.COGNITO_MIGRATIONS);

/**
 * Deletes all rows but those that a migration inserts. The plugin's own `reset` empties Durable Objects alone: D1 kept its rows
 * through it.
 */
async function begin(db: D1Database, migrations: D1Migration[]): Promise<void> {
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
    .filter((query) => /^(?:\s*--.*\n)*\s*insert\b/i.test(query))
    .map((query) => db.prepare(query));
  // Until the batch is over, rows may point at others that are gone.
  await db.batch([db.prepare('pragma defer_foreign_keys = on'), ...deletions, ...insertions]);
}
