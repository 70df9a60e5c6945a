/**
 * Whether chances come true: of all moves that were given a chance of 30 to 40 %, about 35 in 100 should have been played.
 */

export interface Step {
  count: number;
  /** Sum of the chances given. */
  given: number;
  played: number;
}

export type Reliability = readonly Step[];

const STEPS = 10;

export function createReliability(): Reliability {
  return Array.from({ length: STEPS }, () => ({ count: 0, given: 0, played: 0 }));
}

interface Told {
  readonly chances: Float32Array;
  readonly count: number;
  readonly chosen: number;
}

export function addToReliability(reliability: Reliability, { chances, count, chosen }: Told): void {
  for (let move = 0; move < count; move++) {
    const chance = chances[move] ?? 0;
    const step = reliability[Math.min(STEPS - 1, Math.floor(chance * STEPS))];
    if (!step) continue;
    step.count += 1;
    step.given += chance;
    step.played += move === chosen ? 1 : 0;
  }
}
