/**
 * How fast the machine is that everything else is measured on, by work that no change of ours touches.
 *
 * Budgets in milliseconds are for a phone six times as slow as a machine like the reference. On a slower machine a slowdown
 * by six is another phone, and the budgets are missed by as much as this row says; `BENCH_SLOWDOWN` makes the same phone of it.
 */
import { Chess } from 'chess.js';
import { chessJsMap } from './attack-maps.ts';
import { benchFens, perSecond, thousands } from './positions.ts';
import type { BenchRow } from './row.ts';
import { BUDGET_SLOWDOWN } from './slow-phone.ts';

/** Attack maps a second by chess.js 1.4 on the machine of November 2026 on which the smoothness budgets were met. */
const REFERENCE = 75_000;
/** A machine this much slower than the reference still measures about right. */
const TOLERANCE = 0.8;

/** One row; it warns, and judges nothing of ours. */
export async function benchThisMachine(): Promise<readonly BenchRow[]> {
  const games = benchFens().map((fen) => new Chess(fen));
  const speed = await perSecond(games, (game) => chessJsMap(game).length);
  return [
    {
      name: 'attack maps a second by chess.js',
      measured: `${thousands(speed)}, ${(speed / REFERENCE).toFixed(2)} of the reference`,
      budget: `${thousands(REFERENCE)}: the times below are for such a machine; here BENCH_SLOWDOWN=${sameSlowdown(speed)} is its ${BUDGET_SLOWDOWN}`,
      ok: speed >= TOLERANCE * REFERENCE,
    },
  ];
}

/** How many times this machine has to be slowed down to be the phone of the budgets; a slower one cannot be. */
function sameSlowdown(speed: number): string {
  return Math.max(1, (BUDGET_SLOWDOWN * speed) / REFERENCE).toFixed(1);
}
