/**
 * One line of the bench on how long a finger waits for the next paint.
 */
import { percentile } from './percentile.ts';
import type { BenchRow } from './row.ts';
import type { Smoothness } from './slow-phone.ts';

/** From a tap to the next paint, in ms (product/speed.md#under-a-finger). */
const P75_BUDGET_MS = 100;
const P95_BUDGET_MS = 200;

/** The taps of all `rounds` together, beside their budget. */
export function tapRow(name: string, rounds: readonly Smoothness[]): BenchRow {
  const taps = rounds.flatMap((round) => round.taps);
  const slowdowns = rounds.map(({ slowdown }) => slowdown.toFixed(1));
  const [p75, p95] = [percentile(taps, 0.75), percentile(taps, 0.95)];
  return {
    name: `${name}: tap to paint, p75 · p95 · longest`,
    measured: `${[p75, p95, Math.max(0, ...taps)].map((ms) => ms.toFixed(0)).join(' · ')} ms of ${taps.length}`,
    budget: `p75 ≤ ${P75_BUDGET_MS} ms, p95 ≤ ${P95_BUDGET_MS} (slowed ${slowdowns.join(', ')}×)`,
    ok: taps.length > 0 && p75 <= P75_BUDGET_MS && p95 <= P95_BUDGET_MS,
  };
}
