/**
 * A row that says how fast the machine is that everything else is measured on.
 *
 * Budgets in milliseconds are for a phone six times as slow as a machine like the reference; what its pages are slowed down by is
 * measured for each of them anew (machine-speed.ts). All other rows are as fast as this machine.
 */
import { BUDGET_SLOWDOWN, measureSpeed, REFERENCE_SPEED, slowdownAt } from './machine-speed.ts';
import { thousands } from './positions.ts';
import type { BenchRow } from './row.ts';

/** A machine this much slower than the reference still measures about right. */
const TOLERANCE = 0.8;

/** One row; it warns, and judges nothing of ours. */
export async function benchThisMachine(): Promise<readonly BenchRow[]> {
  const speed = await measureSpeed();
  return [
    {
      name: 'attack maps a second by chess.js',
      measured: `${thousands(speed)}, ${(speed / REFERENCE_SPEED).toFixed(2)} of the reference`,
      budget: `${thousands(REFERENCE_SPEED)}: the times below are for such a machine; a slowdown of ${slowdownAt(speed).toFixed(1)} is its ${BUDGET_SLOWDOWN} here`,
      ok: speed >= TOLERANCE * REFERENCE_SPEED,
    },
  ];
}
