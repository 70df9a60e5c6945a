/**
 * Runs a measurement that is a program of its own: it compiles against the Worker's types, the other benchmarks against the page's.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabases } from '../commands/prepare.ts';
import { ROOT } from '../commands/settings.ts';
import type { BenchRow } from './row.ts';

/** Runs it on databases of its own, migrated; it finds them in OKO_STATE and prints its rows as its last line. */
export async function runWorkerProgram(file: string): Promise<readonly BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oko-bench-'));
  try {
    process.env['OKO_STATE'] = join(folder, 'state');
    await prepareDatabases();
    const { stdout, status } = spawnSync(process.execPath, [file], {
      cwd: ROOT,
      encoding: 'utf8',
      env: process.env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new Error('the measurement failed');
    // Its last line: a library may have said something before.
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
