/**
 * Runs wrangler on the local databases.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, exitWith, stateFolder } from './settings.ts';

/** Runs wrangler on the local databases; returns what it printed. */
export function runWrangler(...args: string[]): string {
  const bin = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [bin, ...args, '--local', '--env', 'local', '--persist-to', stateFolder()],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, CI: 'true', ...QUIET } },
  );
  if (status !== 0)
    exitWith(
      `wrangler could not be run on the local databases (wrangler ${args.join(' ')}):\n${stdout}${stderr}`,
    );
  return stdout;
}

/** Keeps wrangler and workerd from calling home: the product runs without internet. */
export const QUIET = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' } as const;
