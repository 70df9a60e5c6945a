/**
 * The edge's calls under 16 connections, beside a bare Worker that does the same on D1 (docs/operations/scale.md).
 */
import type { BenchRow } from './row.ts';
import { runWorkerProgram } from './worker-program.ts';

export async function benchEdge(): Promise<readonly BenchRow[]> {
  return runWorkerProgram('tools/bench/edge/measure.ts');
}
