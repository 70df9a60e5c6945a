/** Keeps a graded position: its verdict, its feedback and what the board shows. Pure. */
import { restOf, type Aftermath } from './aftermath.ts';
import type { LookedAnswer } from './look-again.ts';

export interface GradedPosition extends LookedAnswer {
  /** Chapters 3 and 4 only. */
  readonly aftermath: Aftermath | undefined;
  /** The answer that counts, if the verdict is for a second look. */
  readonly first?: LookedAnswer | undefined;
}

/** Picks the graded position's fields; its aftermath is at rest. */
export function gradedPositionOf({ verdict, feedback, aftermath, first }: GradedPosition): GradedPosition {
  return { verdict, feedback, aftermath: aftermath && restOf(aftermath), first };
}
