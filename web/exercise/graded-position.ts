/**
 * A position as its verdict leaves it: how the answer was judged, what is said about it, and what the board shows then. Pure.
 */
import { restOf, type Aftermath } from './aftermath.ts';
import type { LookedAnswer } from './look-again.ts';

export interface GradedPosition extends LookedAnswer {
  /** Chapters 3 and 4 only. */
  readonly aftermath: Aftermath | undefined;
  /** The answer that counts, when the verdict is that of the second look. */
  readonly first?: LookedAnswer | undefined;
}

/** The position alone of something that has more fields; nothing on its board is under way any more. */
export function gradedPositionOf({ verdict, feedback, aftermath, first }: GradedPosition): GradedPosition {
  return { verdict, feedback, aftermath: aftermath && restOf(aftermath), first };
}
