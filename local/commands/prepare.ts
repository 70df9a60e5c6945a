/**
 * Brings the local databases up to date: migrations first, then the mined content.
 *
 * Uses the same migration files and the same seed SQL as a real deployment, through wrangler.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCourse, readDailies } from '#db/content/course';
import { renderSql, seedStatements } from '#db/seed';
import { ROOT, exitWith, stateFolder } from './settings.ts';

/** Migrates and seeds; idempotent, so it runs at every start. */
export function prepareDatabases(): void {
  mkdirSync(stateFolder(), { recursive: true });
  for (const binding of ['DB', 'COGNITO_DB']) wrangler('d1', 'migrations', 'apply', binding);
  const seedFile = join(stateFolder(), 'seed.sql');
  writeFileSync(seedFile, renderSql(seedStatements({ tasks: readCourse(), dailies: readDailies() })));
  wrangler('d1', 'execute', 'DB', '--yes', '--file', seedFile);
}

function wrangler(...args: string[]): void {
  const bin = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [bin, ...args, '--local', '--env', 'local', '--persist-to', stateFolder()],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, CI: 'true', ...QUIET } },
  );
  if (status !== 0)
    exitWith(`The local database could not be prepared (wrangler ${args.join(' ')}):\n${stdout}${stderr}`);
}

/** Keeps wrangler and workerd from calling home: the product runs without internet. */
export const QUIET = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' } as const;
