/**
 * What one player overlooks more often than others of the same strength: knights, say, or long diagonals.
 *
 * What it does to a choice is not said here (`weakness-shift.ts`, `blind-spot.ts`). It knows no names and no Elo.
 */
import type { Oversight } from './overlooked.ts';
import { isDiagonal, isFar, isSideways } from './move-shape.ts';

/** What there is to be seen on the board, and is not. */
export type PersonWeakness =
  | 'pawn-captures'
  | 'edge-files'
  | 'sideways'
  | 'long-diagonals'
  | 'knights'
  | 'left-defence'
  | 'x-rays';
/** Moves that are not thought of; a player for whom Stockfish thinks (`blind-spot.ts`) can be weak at these alone. */
export type EngineWeakness = 'far-moves' | 'quiet-replies' | 'backwards';
export type Weakness = PersonWeakness | EngineWeakness;

type Theme = (oversight: Oversight) => boolean;

/** Which things are of the weakness. */
const THEMES: Readonly<Record<PersonWeakness, Theme>> = {
  'pawn-captures': ({ attack }) => attack.piece === 'pawn',
  'edge-files': ({ attack }) => 'ah'.includes(attack.to.charAt(0)),
  sideways: ({ attack }) => ['rook', 'queen'].includes(attack.piece) && isSideways(attack),
  'long-diagonals': ({ attack }) => isDiagonal(attack) && isFar(attack),
  knights: ({ attack }) => attack.piece === 'knight',
  'left-defence': ({ kind }) => kind === 'leaves-defence',
  'x-rays': ({ kind, isHidden }) => kind === 'opens-line' || isHidden,
};

/** Whether this is what a player with the weakness overlooks. */
export function isOfWeakness(weakness: PersonWeakness, oversight: Oversight): boolean {
  return THEMES[weakness](oversight);
}

/** Whether the weakness is one that a player for whom Stockfish thinks can have. */
export function isEngineWeakness(weakness: Weakness): weakness is EngineWeakness {
  return weakness === 'far-moves' || weakness === 'quiet-replies' || weakness === 'backwards';
}
