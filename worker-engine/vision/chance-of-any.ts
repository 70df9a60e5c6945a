/**
 * The chance that at least one of several things is overlooked.
 *
 * Who overlooks one thing is likelier to overlook the next: today is a bad day, or the position is hard to read. So all chances of a
 * position rise and fall together by one normal amount, whose spread was learned from people (`chance-to-overlook.json`).
 */
import { SPREAD_OF_SIGHT } from './chance-to-overlook.ts';

/** Gauss and Hermite's points for a normal amount, with their weights. */
const POINTS = [
  [-3.750_439_717_725_742, 0.000_548_268_855_972_218],
  [-2.366_759_410_734_541, 0.030_757_123_967_586_5],
  [-1.154_405_394_739_968, 0.240_123_178_605_012_7],
  [0, 0.457_142_857_142_857_1],
  [1.154_405_394_739_968, 0.240_123_178_605_012_7],
  [2.366_759_410_734_541, 0.030_757_123_967_586_5],
  [3.750_439_717_725_742, 0.000_548_268_855_972_218],
] as const;

/** The chance, 0 to 1, that at least one of the things with these chances is overlooked; 0 of none. */
export function chanceOfAny(chances: readonly number[], spread: number = SPREAD_OF_SIGHT): number {
  const [only] = chances;
  if (only === undefined) return 0;
  if (chances.length === 1) return only;
  const means = chances.map((chance) => logOddsOf(chance) * Math.sqrt(1 + (Math.PI / 8) * spread ** 2));
  return POINTS.reduce((sum, [point, weight]) => {
    const allSeen = means.reduce((product, mean) => product / (1 + Math.exp(mean + spread * point)), 1);
    return sum + weight * (1 - allSeen);
  }, 0);
}

/** Certainty has no odds: this close to it a chance counts as not quite certain. */
const LEAST = 1e-6;

function logOddsOf(chance: number): number {
  const kept = Math.min(1 - LEAST, Math.max(LEAST, chance));
  return Math.log(kept / (1 - kept));
}
