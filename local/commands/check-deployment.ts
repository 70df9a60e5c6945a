/**
 * `npm run check:deployment`: says what is missing or wrong in the settings of a deployment: of wrangler.toml, and of the names of the
 * secrets. Ends with 1 while something is.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import type { Deployment } from './deployment/deployment.ts';
import { findProblems } from './deployment/find-problems.ts';
import { readSecretNames, type SecretNames } from './deployment/list-secrets.ts';
import { isReady, writeReport } from './deployment/report.ts';
import { QUIET } from './run-wrangler.ts';
import { ROOT } from './settings.ts';

const CONFIG = join(ROOT, 'wrangler.toml');

const listed = listSecrets();
const unasked = 'unasked' in listed ? listed.unasked : undefined;
const findings = findProblems(readDeployment('names' in listed ? listed.names : undefined));
console.log(writeReport(findings, unasked));
process.exitCode = isReady(findings, unasked) ? 0 : 1;

function listSecrets(): SecretNames {
  const bin = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const args = [bin, 'secret', 'list', '--format', 'json', '--config', CONFIG];
  return readSecretNames(
    spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...QUIET } }),
  );
}

function readDeployment(secrets: readonly string[] | undefined): Deployment {
  const config = unstable_readConfig({ config: CONFIG });
  const { main = '', vars, d1_databases: d1, ratelimits, triggers, routes = [] } = config;
  // Wrangler's own types of these say nothing.
  const databases: readonly DatabaseEntry[] = d1;
  const limits: readonly { readonly name: string }[] = ratelimits;
  return {
    main: main.startsWith(ROOT) ? main.slice(ROOT.length) : main,
    vars,
    databases: databases.map(({ binding, database_id: id = '', migrations_dir: migrations = '' }) => ({
      binding,
      id,
      migrations,
    })),
    rateLimits: limits.map(({ name }) => name),
    crons: triggers.crons ?? [],
    routes: routes.map((route: string | { readonly pattern: string }) =>
      typeof route === 'string' ? route : route.pattern,
    ),
    hasBackDoor: config.workers_dev !== false || config.preview_urls !== false,
    secrets,
  };
}

/** A row of wrangler.toml, [[d1_databases]]. */
interface DatabaseEntry {
  readonly binding: string;
  readonly database_id?: string;
  readonly migrations_dir?: string;
}
