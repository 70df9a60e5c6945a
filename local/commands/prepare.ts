/**
 * Brings the local databases up to date: migrations first, then the mined content.
 *
 * Uses the same migration files and the same seed SQL as a real deployment, through wrangler.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { readCourse, readDailies } from '#db/content/course';
import { renderSql, seedStatements } from '#db/seed/seed';
import { runWrangler } from './run-wrangler.ts';
import { ROOT, stateFolder } from './settings.ts';

/** What wrangler says when a database has all migrations. */
const UP_TO_DATE = 'No migrations to apply';

/** Migrates and seeds. It runs at every start, so what is up to date already is left alone. */
export function prepareDatabases(): void {
  mkdirSync(stateFolder(), { recursive: true });
  migrate('COGNITO_DB');
  migrate('STRIPE_DB');
  for (const binding of contentDatabases()) seed(binding, migrate(binding));
}

/** `DB`, and what stands beside it in [env.local]: `DB_2`, `DB_3` … */
function contentDatabases(): readonly string[] {
  const config = unstable_readConfig({ config: join(ROOT, 'wrangler.toml'), env: 'local' });
  // Wrangler's own type of these says nothing.
  const databases: readonly { readonly binding: string }[] = config.d1_databases;
  return databases.map(({ binding }) => binding).filter((binding) => /^DB(_\d+)?$/.test(binding));
}

/** Applies what is missing; says whether nothing was. */
function migrate(binding: string): boolean {
  return runWrangler('d1', 'migrations', 'apply', binding).includes(UP_TO_DATE);
}

/** Runs the seed script, unless this very script ran last time and the database is still the same. */
function seed(binding: string, isMigrated: boolean): void {
  const script = renderSql(seedStatements({ tasks: readCourse(), dailies: readDailies() }));
  const done = join(stateFolder(), binding === 'DB' ? 'seed.sql' : `seed.${binding}.sql`);
  if (isMigrated && existsSync(done) && readFileSync(done, 'utf8') === script) return;
  // Gone until the new script is through: a run that breaks off must not look like the one before.
  rmSync(done, { force: true });
  const next = join(stateFolder(), 'seed.next.sql');
  writeFileSync(next, script);
  runWrangler('d1', 'execute', binding, '--yes', '--file', next);
  renameSync(next, done);
}
