/**
 * A game that is to be played: all that is needed to play it again, move by move.
 */
import type { Opening } from '#chess/openings';

export interface GamePlan {
  readonly number: number;
  readonly seed: number;
  readonly opening: Opening;
  /** On the scale of whoever plays. */
  readonly elo: { readonly white: number; readonly black: number };
}
