/**
 * Runs wrangler on the local databases, or on those of the deployment.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, exitWith, stateFolder } from './settings.ts';

/** How often it is run while a server that is running beside it holds a database; each run takes a second or more. */
const TRIES = 5;

/** How a run ended. */
interface WranglerRun {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs wrangler on the local databases; returns what it printed. */
export function runWrangler(...args: string[]): string {
  return runIn([...args, '--local', '--env', 'local', '--persist-to', stateFolder()]);
}

/** Runs wrangler on the databases of the deployment. */
function runWranglerRemotely(...args: string[]): string {
  return runIn([...args, '--remote']);
}

/** Runs SQL on D1; returns the rows of the last statement. */
export function executeSql<Row>(sql: string, where: { readonly isRemote: boolean }): readonly Row[] {
  const run = where.isRemote ? runWranglerRemotely : runWrangler;
  const printed: unknown = JSON.parse(run('d1', 'execute', 'DB', '--json', '--yes', '--command', sql));
  // As wrangler prints it: a list with the results of each statement.
  return (printed as readonly { readonly results: readonly Row[] }[]).at(-1)?.results ?? [];
}

function runIn(args: readonly string[]): string {
  const bin = join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const { status, stdout, stderr } = runUntilFree(() =>
    spawnSync(process.execPath, [bin, ...args], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, CI: 'true', ...QUIET },
    }),
  );
  if (status !== 0) exitWith(`wrangler could not be run (wrangler ${args.join(' ')}):\n${stdout}${stderr}`);
  return stdout;
}

/** Runs it, and again while the database is busy: a server that is running writes to it for moments. Returns the last run. */
export function runUntilFree(run: () => WranglerRun): WranglerRun {
  for (let tries = 1; ; tries += 1) {
    const ended = run();
    const wasBusy = ended.status !== 0 && ended.stderr.includes('SQLITE_BUSY');
    if (!wasBusy || tries === TRIES) return ended;
  }
}

/** Keeps wrangler and workerd from calling home: the product runs without internet. */
export const QUIET = { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' } as const;
