/**
 * What a learner costs on a local D1 (docs/scale.md): bytes by table, rows by call, and what upkeep does to them.
 *
 * The measurement is a program of its own: it compiles against the Worker's types, the other benchmarks against the page's.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabases } from '../local/commands/prepare.ts';
import { ROOT } from '../local/commands/settings.ts';
import type { BenchRow } from './row.ts';

export async function benchScale(): Promise<readonly BenchRow[]> {
  const state = mkdtempSync(join(tmpdir(), 'oko-scale-'));
  try {
    process.env['OKO_STATE'] = state;
    prepareDatabases();
    const { stdout, status } = spawnSync(process.execPath, ['bench/scale/measure.ts'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: process.env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new Error('the measurement failed');
    // Its last line: a library may have said something before.
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}
