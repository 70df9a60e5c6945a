/**
 * The gate in front of every call about workouts.
 */
import { canWorkOut, type Tier } from '#contract/access';
import { Fault } from '#contract/faults';

/** premium-required when workouts are closed to this tier. */
export function requireWorkouts(tier: Tier): void {
  if (!canWorkOut(tier)) throw new Fault('premium-required', 'Training weaknesses is part of Premium.');
}
