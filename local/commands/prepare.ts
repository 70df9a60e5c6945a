/**
 * Brings the local databases up to date: migrations first, then the mined content.
 *
 * Uses the same migration files and the same seed statements as a real deployment, and notes migrations as wrangler does. It opens all
 * databases in one process: wrangler would start anew for each of them (decisions.md#local-databases-are-prepared-in-one-process).
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPlatformProxy, unstable_readConfig, unstable_splitSqlQuery } from 'wrangler';
import { readCourse, readDailies } from '#db/content/course';
import { renderSql, seedStatements } from '#db/seed/seed';
import { QUIET } from './run-wrangler.ts';
import { ROOT, stateFolder } from './settings.ts';

const CONFIG = join(ROOT, 'wrangler.toml');
/** Has the mined content: `DB`, and what stands beside it in [env.local], `DB_2`, `DB_3` … */
const CONTENT_DATABASE = /^DB(_\d+)?$/;
/** The table in which wrangler notes what it has applied, as it makes it. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** What is used of a D1 database. */
interface Database {
  /** Runs a script with a statement a line. */
  exec(script: string): Promise<unknown>;
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

/** Migrates and seeds. It runs at every start, so what is up to date already is left alone. */
export async function prepareDatabases(): Promise<void> {
  Object.assign(process.env, QUIET);
  mkdirSync(stateFolder(), { recursive: true });
  // Before the databases are opened: they hang up on who is busy with something else for five seconds.
  const script = renderSql(seedStatements({ tasks: readCourse(), dailies: readDailies() }));
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
      const wasMigrated = await migrate(database, join(ROOT, migrations_dir));
      if (CONTENT_DATABASE.test(binding)) await seed(database, doneFile(binding), { script, wasMigrated });
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

/** Applies what is missing, each migration whole or not at all; says whether nothing was. */
async function migrate(database: Database, folder: string): Promise<boolean> {
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
  return missing.length === 0;
}

/** Keeps what a database was seeded with last. */
function doneFile(binding: string): string {
  return join(stateFolder(), binding === 'DB' ? 'seed.sql' : `seed.${binding}.sql`);
}

interface Seeding {
  /** A statement a line. */
  readonly script: string;
  readonly wasMigrated: boolean;
}

/** Runs the seed script, unless this very script ran last time and the database is still the same. */
async function seed(database: Database, done: string, { script, wasMigrated }: Seeding): Promise<void> {
  if (wasMigrated && existsSync(done) && readFileSync(done, 'utf8') === script) return;
  // Gone until the new script is through: a run that breaks off must not look like the one before.
  rmSync(done, { force: true });
  await database.exec(script);
  writeFileSync(done, script);
}
