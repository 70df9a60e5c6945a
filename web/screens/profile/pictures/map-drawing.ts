/**
 * What is drawn on the blind-spot board for each trait: where, and how much of it. Pure: units are squares, from the upper left corner.
 */
import { FILES, RANKS, type PlacedPiece, type Role, type Square } from '#chess/chess';
import type { TraitResult } from '#vision/find-blind-spots';
import type { Direction, Distance, Trait } from '#vision/traits';
import { foundPercent, type PictureView } from './views.ts';

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** One trait on the board. */
export interface MapSign {
  readonly result: TraitResult;
  /** A disc in a square, a ring around a piece, or arrows. */
  readonly shape: 'disc' | 'ring' | 'arrows';
  /** Where it is drawn; of arrows, where they end. */
  readonly at: readonly MapPoint[];
  /** Where its number stands. */
  readonly label: MapPoint;
  /** How much of the most that can be drawn, 0 to 1: 0 where nothing was missed, or too little is known. */
  readonly missed: number;
}

/** The share missed that is drawn as large as can be: what differs lies below it. */
const MOST_MISSED = 0.6;

/** From the corner of a square to its middle. */
const CENTRE = 0.5;
/** Where the arrows of the directions begin. */
export const ARROWS_FROM: MapPoint = centreOf('d4');
/** The number of a square stands under its disc. */
const UNDER = 0.36;
const DISC_ABOVE = 0.12;

/** Pieces that stand for traits: attackers above, undefended ones below. */
const PLACES: Readonly<Record<'attacker' | 'undefended', Readonly<Record<Role, Square>>>> = {
  attacker: { pawn: 'b7', knight: 'c7', bishop: 'd7', rook: 'e7', queen: 'f7', king: 'g7' },
  undefended: { pawn: 'b3', knight: 'c3', bishop: 'd3', rook: 'e3', queen: 'f3', king: 'g3' },
};

/** The squares that the arrows of a direction end on; the first has the number. */
const ENDS: Readonly<Record<Direction, readonly Square[]>> = {
  away: ['d8'],
  towards: ['d1'],
  sideways: ['h4', 'a4'],
  'diagonal-away': ['g7', 'a7'],
  'diagonal-towards': ['g1', 'a1'],
  'knight-away': ['e6', 'c6'],
  'knight-towards': ['e2', 'c2'],
};

/** A rook on a4 looks along its rank. */
const DISTANCES_FROM: Square = 'a4';
const DISTANCE_SQUARES: Readonly<Record<Distance, Square>> = { 1: 'b4', 2: 'c4', 3: 'd4', 4: 'e4', 5: 'f4' };

type Place = Omit<MapSign, 'result' | 'missed'>;

/** The signs of a view's traits. */
export function signsOf(results: readonly TraitResult[]): readonly MapSign[] {
  return results.map((result) => ({ result, ...placeOf(result.trait), missed: missedOf(result) }));
}

/** By the share that is shown, so that of two squares the one with the lower number has the larger sign. */
function missedOf(result: TraitResult): number {
  if (result.rate === null) return 0;
  return Math.min(1, (1 - foundPercent(result) / 100) / MOST_MISSED);
}

/** The pieces that stand on the board of a view. */
export function piecesOf(view: PictureView, results: readonly TraitResult[]): readonly PlacedPiece[] {
  const color = 'white';
  if (view === 'distances') return [{ square: DISTANCES_FROM, color, role: 'rook' }];
  return results.flatMap(({ trait }): PlacedPiece[] =>
    trait.aspect === 'attacker' || trait.aspect === 'undefended'
      ? [{ square: PLACES[trait.aspect][trait.value], color, role: trait.value }]
      : [],
  );
}

function placeOf(trait: Trait): Place {
  switch (trait.aspect) {
    case 'square':
      return discOn(trait.value);
    case 'distance':
      return discOn(DISTANCE_SQUARES[trait.value]);
    case 'attacker':
    case 'undefended': {
      const at = centreOf(PLACES[trait.aspect][trait.value]);
      return { shape: 'ring', at: [at], label: { x: at.x, y: at.y + 1 } };
    }
    case 'direction': {
      const at = ENDS[trait.value].map(centreOf);
      return { shape: 'arrows', at, label: at[0] ?? ARROWS_FROM };
    }
  }
}

function discOn(square: Square): Place {
  const { x, y } = centreOf(square);
  return { shape: 'disc', at: [{ x, y: y - DISC_ABOVE }], label: { x, y: y + UNDER } };
}

/** The middle of a square on a board whose a1 is at the lower left. */
export function centreOf(square: Square): MapPoint {
  const file = FILES.findIndex((name) => square.startsWith(name));
  const rank = RANKS.findIndex((name) => square.endsWith(name));
  return { x: file + CENTRE, y: RANKS.length - 1 - rank + CENTRE };
}
