/**
 * Applies migrations to the local databases.
 *
 * Uses the same files as a real deployment, and notes them as wrangler does. It opens all databases in one process: wrangler would start
 * anew for each of them (decisions.md#local-databases-are-prepared-in-one-process).
 */
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getPlatformProxy, unstable_readConfig, unstable_splitSqlQuery } from 'wrangler';
import { QUIET } from './run-wrangler.ts';
import { ROOT, stateFolder } from './settings.ts';

const CONFIG = join(ROOT, 'wrangler.toml');
/** The table in which wrangler notes what it has applied, as it makes it. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** What is used of a D1 database. */
interface Database {
  prepare(sql: string): Statement;
  batch(statements: readonly Statement[]): Promise<unknown>;
}
interface Statement {
  bind(...values: readonly string[]): Statement;
  all<Row>(): Promise<{ readonly results: readonly Row[] }>;
}

/** A database as wrangler.toml has it. */
interface Binding {
  readonly binding: string;
  readonly migrations_dir: string;
}

/** Runs at every start; what is up to date already is left alone. */
export async function prepareDatabases(): Promise<void> {
  Object.assign(process.env, QUIET);
  mkdirSync(stateFolder(), { recursive: true });
  const { env, dispose } = await getPlatformProxy<Readonly<Record<string, Database>>>({
    configPath: CONFIG,
    environment: 'local',
    // Where wrangler puts it in a folder that it is told.
    persist: { path: join(stateFolder(), 'v3') },
    remoteBindings: false,
  });
  try {
    for (const { binding, migrations_dir } of databaseBindings()) {
      const database = env[binding];
      if (!database) throw new Error(`the local Worker has no database ${binding}`);
      await migrate(database, join(ROOT, migrations_dir));
    }
  } finally {
    await dispose();
  }
}

function databaseBindings(): readonly Binding[] {
  const config = unstable_readConfig({ config: CONFIG, env: 'local' });
  // Wrangler's own type of these says nothing.
  const databases: readonly Binding[] = config.d1_databases;
  return databases;
}

/** Applies what is missing, each migration whole or not at all. */
async function migrate(database: Database, folder: string): Promise<void> {
  await database.prepare(MIGRATIONS_TABLE).all();
  const { results } = await database
    .prepare('SELECT name FROM d1_migrations')
    .all<{ readonly name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const missing = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && !applied.has(file))
    .toSorted();
  for (const file of missing) {
    const queries = unstable_splitSqlQuery(readFileSync(join(folder, file), 'utf8'));
    await database.batch([
      ...queries.map((query) => database.prepare(query)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file),
    ]);
  }
}
