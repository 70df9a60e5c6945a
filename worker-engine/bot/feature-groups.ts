/**
 * What is said of a move, by name: groups of which at most one feature is on, unless it says otherwise.
 *
 * A gain is counted in steps: none, a pawn, a minor piece, a rook, more (`gainStep`).
 */
import { firstOf } from './board-inputs.ts';

/** How many features each group has. */
const GROUPS = {
  piece: 6,
  /** Captured kind × capturing kind. */
  capture: 5 * 6,
  /** What the move wins or loses on its square by exchange: quiet moves, captures. */
  quietLoss: 5,
  captureNet: 9,
  /** Takes back where the last move captured: at a loss, or not. */
  recapture: 2,
  takesLastMoved: 1,
  /** The piece that moved last goes on; it goes back; the piece that moved before it goes on. */
  sameAgain: 3,
  /** A check that can be taken, a safe one, mate, a discovered check. */
  check: 4,
  castling: 2,
  promotion: 2,
  /** The piece hung: how much, and whether it still does. */
  escape: 4 * 2,
  /** Most that another own piece hangs for afterwards: as before, or by this move. */
  leftHanging: 4 * 2,
  mends: 3,
  /** Most that the moved piece then threatens to win; whether it can be taken itself. */
  threat: 4 * 2,
  discoveredThreat: 4,
  fork: 1,
  /** Backward, sideways, forward, far forward, by kind of piece but pawns. */
  direction: 4 * 5,
  nearerToKing: 3,
  distanceToLast: 4,
  pawnDouble: 1,
  /** Rank reached; by a passed pawn. */
  pawnAdvance: 6 * 2,
  pawnEdge: 1,
  pawnCaptureInwards: 2,
  /** How a king in check is helped: it moves, it takes, another takes, another blocks. */
  outOfCheck: 4,
  givesUpCastling: 1,
  kingInEndgame: 1,
  develops: 2,
  movesAgainEarly: 1,
  earlyQueen: 1,
  rookFile: 2,
  rookSeventh: 1,
  opensOwnKing: 1,
  fleesLastMoved: 1,
  attackedByLess: 1,
  /** Greatest kind among what the moved piece then attacks. */
  attacksKind: 5,
  mobility: 7,
  /** The target square is guarded by another own piece, is attacked: four cases; by a pawn. */
  targetSafety: 4,
  targetByPawn: 1,
  captureManner: 3,
  phasePiece: 3 * 6,
  /** How much less a capture wins than the best one. */
  missedCapture: 4,
  /** The best capture of all. */
  bestCapture: 1,
  squaresNearKing: 3,
  evenTradeOffer: 1,
  /** A square that the piece left two moves ago. */
  repeatsOlder: 1,
  attackersOfKing: 2,
} as const;
export type FeatureGroup = keyof typeof GROUPS;

const FIRST = firstOf(GROUPS);
export const FEATURES = Object.values(GROUPS).reduce((sum: number, size) => sum + size, 0);
/** No move has more. */
export const MOST_FEATURES = 48;

/** The number of a feature. */
export function featureOf(group: FeatureGroup, index: number): number {
  return FIRST[group] + index;
}

/** Where the features of a move are written. */
export interface FeatureList {
  readonly ids: Uint8Array;
  count: number;
}

export function add(list: FeatureList, group: FeatureGroup, index: number): void {
  list.ids[list.count++] = featureOf(group, index);
}

/** Whether a feature belongs to a group. */
export function isOfGroup(feature: number, group: FeatureGroup): boolean {
  const place = placeInGroup(feature, group);
  return place >= 0 && place < GROUPS[group];
}

/** Where in its group a feature stands. */
export function placeInGroup(feature: number, group: FeatureGroup): number {
  return feature - FIRST[group];
}

/** 0 nothing, 1 a pawn, 2 up to a minor piece, 3 up to a rook, 4 more. */
export function gainStep(pawns: number): number {
  if (pawns <= 0) return 0;
  if (pawns === 1) return 1;
  if (pawns <= 3) return 2;
  return pawns <= 5 ? 3 : 4;
}

/** Net of a capture in pawns, as one of nine steps. */
export function netStep(pawns: number): number {
  if (pawns <= -5) return 0;
  if (pawns <= -3) return 1;
  if (pawns < 0) return 2;
  if (pawns === 0) return 3;
  if (pawns === 1) return 4;
  if (pawns === 2) return 5;
  if (pawns === 3) return 6;
  return pawns <= 5 ? 7 : 8;
}
