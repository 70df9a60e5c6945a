/**
 * Where a player is to move: the position, who they are and what has just happened; and what of it is the same for all moves.
 */
import type { SeenPosition } from '#chess/seen-position';
import { BISHOP, KING, KNIGHT, type Side } from '#chess/board';
import { createAttackMap, exchangeGain, fillAttacks, leastOf, VALUES, type AttackMap } from './attack-map.ts';

/** How long a game is meant to last, as Lichess sorts games; `unknown` where nobody says. */
export const SPEEDS = ['unknown', 'bullet', 'blitz', 'rapid', 'classical'] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Situation {
  readonly board: SeenPosition;
  /** The latest moves, the last first, each as seen by who played it; up to `REMEMBERED_MOVES` count. */
  readonly lastMoves: readonly number[];
  /** The piece that the last move captured, or 0. */
  readonly lastCaptured: number;
  /** Half-moves played so far. */
  readonly ply: number;
  readonly isBlack: boolean;
  readonly rating: number;
  readonly speed: Speed;
}

/** With no more than this on the board it is an endgame: of all but pawns and kings, in pawns. */
export const ENDGAME_MATERIAL = 26;

/** Two of the other side's moves, and one's own between them; and one's own before. */
export const REMEMBERED_MOVES = 4;

/** A position looked at once for all its moves. Made once and filled again for each position. */
export interface SituationView {
  readonly own: AttackMap;
  readonly their: AttackMap;
  /** What the other side wins by capturing on each square, in pawns; and what the side to move would. */
  readonly hangs: Uint8Array;
  readonly threats: Uint8Array;
  ownAttacks: number;
  king: number;
  theirKing: number;
  inCheck: boolean;
  /** The most that hangs. */
  mostHanging: number;
  /** Of all pieces but pawns and kings, in pawns. */
  material: number;
  /** One's own less theirs, in pawns. */
  lead: number;
  /** One's own minor pieces that still stand on their first squares. */
  undeveloped: number;
}

export function createView(): SituationView {
  return {
    own: createAttackMap(),
    their: createAttackMap(),
    hangs: new Uint8Array(64),
    threats: new Uint8Array(64),
    ownAttacks: 0,
    king: 0,
    theirKing: 0,
    inCheck: false,
    mostHanging: 0,
    material: 0,
    lead: 0,
    undeveloped: 0,
  };
}

export function lookAt({ squares }: SeenPosition, view: SituationView): void {
  view.ownAttacks = fillAttacks(squares, 1, view.own);
  fillAttacks(squares, -1, view.their);
  view.king = squares.indexOf(KING);
  view.theirKing = squares.indexOf(-KING);
  view.inCheck = view.their.counts[view.king] !== 0;
  view.mostHanging = 0;
  view.material = 0;
  view.lead = 0;
  for (let square = 0; square < 64; square++) {
    const piece = squares[square] ?? 0;
    view.hangs[square] = 0;
    view.threats[square] = 0;
    if (piece === 0 || piece === KING || piece === -KING) continue;
    const worth = VALUES[Math.abs(piece)] ?? 0;
    if (worth > 1) view.material += worth;
    if (piece > 0) {
      const gain = gainOn(squares, square, { attackers: view.their, defenders: view.own, side: -1 });
      view.lead += worth;
      view.hangs[square] = gain;
      if (gain > view.mostHanging) view.mostHanging = gain;
    } else {
      view.lead -= worth;
      view.threats[square] = gainOn(squares, square, { attackers: view.own, defenders: view.their, side: 1 });
    }
  }
  view.undeveloped = countUndeveloped(squares);
}

/** The squares that minor pieces begin on. */
const MINOR_HOMES = Uint8Array.of(1, 2, 5, 6);

/** Whether a minor piece stands where the game began for it. */
export function isMinorAtHome(piece: number, square: number): boolean {
  if (piece === KNIGHT) return square === 1 || square === 6;
  return piece === BISHOP && (square === 2 || square === 5);
}

function countUndeveloped(squares: Int8Array): number {
  let count = 0;
  for (const home of MINOR_HOMES) if (isMinorAtHome(squares[home] ?? 0, home)) count++;
  return count;
}

interface Fight {
  readonly attackers: AttackMap;
  readonly defenders: AttackMap;
  /** Of the attackers. */
  readonly side: Side;
}

const scratch = new Int8Array(64);

/** What the attackers win by capturing on the square, in pawns; the exchange is only played out where a glance does not tell. */
export function gainOn(squares: Int8Array, square: number, { attackers, defenders, side }: Fight): number {
  const count = attackers.counts[square] ?? 0;
  if (count === 0) return 0;
  const worth = VALUES[Math.abs(squares[square] ?? 0)] ?? 0;
  const kinds = attackers.kinds[square] ?? 0;
  if (defenders.counts[square] === 0) return worth;
  const least = VALUES[leastOf(kinds)] ?? 0;
  if (count === 1 && least >= worth) return 0;
  scratch.set(squares);
  return exchangeGain(scratch, square, side);
}
