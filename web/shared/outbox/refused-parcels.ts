/**
 * How many results of the learner's the server has refused for good: the shell says it once.
 */
import type { FaultCode } from '#contract/faults';
import { Store } from '../store/store.ts';

export interface RefusedParcels {
  readonly count: number;
  /** Whether premium had ended before they arrived. */
  readonly needPremium: boolean;
}

/** Undefined while there are none, and when the learner has read it. */
export const refusedParcels = new Store<RefusedParcels | undefined>(undefined);

/** Counts one more, refused with this fault. */
export function noteRefused(code: FaultCode): void {
  const { count, needPremium } = refusedParcels.get() ?? { count: 0, needPremium: false };
  refusedParcels.set({ count: count + 1, needPremium: needPremium || code === 'premium-required' });
}
