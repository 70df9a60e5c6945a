/**
 * What a learner costs on a local D1 (docs/scale.md): bytes by table, rows by call, and what upkeep does to them.
 */
import type { BenchRow } from './row.ts';
import { runWorkerProgram } from './worker-program.ts';

export async function benchScale(): Promise<readonly BenchRow[]> {
  return runWorkerProgram('bench/scale/measure.ts');
}
