/**
 * What makes it easy or hard to remember that a man guards another, as numbers: who guards, how far and which way, and the capture
 * that follows when the guard is gone.
 *
 * How much each matters was learned from people (`chance-to-overlook.ts`).
 */
import type { Arrow, Piece } from '#names/chess';
import { lookAlong } from './look.ts';
import { SIGHT_FEATURES, describeCapture, isSlider, oneIf, type SeenCapture } from './sight-features.ts';

export const GUARD_FEATURES = [
  'a pawn guarded',
  'a knight guarded',
  'a king guarded',
  'guarded along a diagonal',
  'squares guarded over after the first',
  'guarded backward',
  'guarded sideways',
  ...SIGHT_FEATURES,
] as const;
export type GuardFeature = (typeof GUARD_FEATURES)[number];

/** A guard that leaves, and the capture it allows on the board without it, as somebody of a rating has to see it. */
export interface SeenAbandonment extends SeenCapture {
  readonly guard: Piece;
  /** From where the guard stood to what it guarded. */
  readonly guarded: Arrow;
}

/** The numbers in the order of `GUARD_FEATURES`. */
export function describeAbandonment({ guard, guarded, ...seen }: SeenAbandonment): readonly number[] {
  const { squares, isDiagonal, isBackward, isSideways } = lookAlong(guarded, guard.color);
  return [
    oneIf(guard.role === 'pawn'),
    oneIf(guard.role === 'knight'),
    oneIf(guard.role === 'king'),
    oneIf(isSlider(guard.role) && isDiagonal),
    isSlider(guard.role) ? squares - 1 : 0,
    oneIf(isBackward),
    oneIf(isSideways),
    ...describeCapture(seen),
  ];
}
