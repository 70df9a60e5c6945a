/**
 * What one player overlooks more often than others of the same strength: knights, say, or long diagonals.
 *
 * Whoever sees less of one thing sees more of all else, so that the strength stays what its label says
 * (decisions.md "Opponents with a weakness"). It knows no names and no Elo.
 */
import type { Oversight } from './overlooked.ts';
import { isDiagonal, isFar, isSideways } from './move-shape.ts';

/** What a player below 1320 can be weak at, who overlooks things by their effort (`persona.ts`). */
export type PersonWeakness =
  | 'pawn-captures'
  | 'edge-files'
  | 'sideways'
  | 'long-diagonals'
  | 'knights'
  | 'left-defence'
  | 'x-rays';
/** What a player from 1320 on can be weak at, for whom Stockfish thinks (`blind-spot.ts`). */
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

/** So much harder is what the player is weak at, in effort: a thing seen four times of five is now seen once of four. */
const WEAK_EFFORT = 0.3;
/**
 * And so much easier is all else: worked out so that in games of that Elo as many things are overlooked as before, and put right by
 * a little where games said that the strength had moved.
 */
const RELIEF_EFFORT: Readonly<Record<PersonWeakness, number>> = {
  'pawn-captures': 0.187,
  'edge-files': 0.081,
  sideways: 0.026,
  'long-diagonals': 0.025,
  knights: 0.065,
  'left-defence': 0.0355,
  'x-rays': 0.004,
};

/** Whether this is what a player with the weakness overlooks. */
export function isOfWeakness(weakness: PersonWeakness, oversight: Oversight): boolean {
  return THEMES[weakness](oversight);
}

/** What it costs this player to see something, in effort. */
export function effortFor(weakness: PersonWeakness | undefined, oversight: Oversight): number {
  if (!weakness) return oversight.effort;
  return oversight.effort + (isOfWeakness(weakness, oversight) ? WEAK_EFFORT : -RELIEF_EFFORT[weakness]);
}

/** Whether the weakness is one of a player for whom Stockfish thinks. */
export function isEngineWeakness(weakness: Weakness): weakness is EngineWeakness {
  return weakness === 'far-moves' || weakness === 'quiet-replies' || weakness === 'backwards';
}
