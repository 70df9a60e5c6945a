/**
 * What a learner costs (docs/operations/scale.md): bytes by table, rows by call, and an hour of a thousand learners.
 */
import type { BenchRow } from './row.ts';
import { runWorkerProgram } from './worker-program.ts';

export async function benchScale(): Promise<readonly BenchRow[]> {
  return runWorkerProgram('tools/bench/scale/measure.ts');
}
