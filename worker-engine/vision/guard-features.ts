/**
 * What makes it easy or hard to remember that a man guards another, as numbers: who guards, and the capture that follows when the
 * guard is gone.
 *
 * How much each matters was learned from people (`chance-to-overlook.ts`). How far away the guard stood is left out: people leave
 * what a rook or bishop guards from afar a little less often, which tells more of which pieces move than of sight.
 */
import type { Piece } from '#chess/chess';
import { SIGHT_FEATURES, describeCapture, oneIf, type SeenCapture } from './sight-features.ts';

export const GUARD_FEATURES = [
  'a pawn guarded',
  'a knight guarded',
  'a king guarded',
  ...SIGHT_FEATURES,
] as const;
export type GuardFeature = (typeof GUARD_FEATURES)[number];

/** A guard that leaves, and the capture it allows on the board without it, as somebody of a rating has to see it. */
export interface SeenAbandonment extends SeenCapture {
  readonly guard: Piece;
}

/** The numbers in the order of `GUARD_FEATURES`. */
export function describeAbandonment({ guard, ...seen }: SeenAbandonment): readonly number[] {
  return [
    oneIf(guard.role === 'pawn'),
    oneIf(guard.role === 'knight'),
    oneIf(guard.role === 'king'),
    ...describeCapture(seen),
  ];
}
