/**
 * `npm run check:deployment`: says what is missing or wrong in the settings of a deployment: of wrangler.toml, and of the names of the
 * secrets. Ends with 1 while something is.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readDeployment } from './deployment/deployment.ts';
import { findProblems } from './deployment/find-problems.ts';
import { readSecretNames, type SecretNames } from './deployment/list-secrets.ts';
import { isReady, writeReport } from './deployment/report.ts';
import { QUIET } from './run-wrangler.ts';
import { ROOT } from './settings.ts';

const CONFIG = join(ROOT, 'wrangler.toml');

const listed = listSecrets();
const unasked = 'unasked' in listed ? listed.unasked : undefined;
const findings = findProblems(readDeployment(CONFIG, 'names' in listed ? listed.names : undefined));
console.log(writeReport(findings, unasked));
process.exitCode = isReady(findings, unasked) ? 0 : 1;

function listSecrets(): SecretNames {
  const bin = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const args = [bin, 'secret', 'list', '--format', 'json', '--config', CONFIG];
  return readSecretNames(
    spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', env: { ...process.env, ...QUIET } }),
  );
}
