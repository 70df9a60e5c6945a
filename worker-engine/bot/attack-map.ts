import { findLeastAttacker, stepTargets } from '#chess/attacks';
import { BISHOP, KING, KNIGHT, PAWN, ROOK, type Side } from '#chess/board';
import { FIRST_DIAGONAL, RAYS } from '#chess/geometry';

const NO_SQUARES = new Uint8Array(0);

/** What pieces are worth, in pawns, by their number; a king more than all else. */
export const VALUES = Uint8Array.of(0, 1, 3, 3, 5, 9, 100);

/** The attacks of one side. */
export interface AttackMap {
  /** How many pieces attack each square. */
  readonly counts: Uint8Array;
  /** Which kinds of piece do: bit `KNIGHT` for a knight. */
  readonly kinds: Uint8Array;
}

export function createAttackMap(): AttackMap {
  return { counts: new Uint8Array(64), kinds: new Uint8Array(64) };
}

/** The least valuable kind among `kinds`, or 0. */
export function leastOf(kinds: number): number {
  return kinds === 0 ? 0 : 31 - Math.clz32(kinds & -kinds);
}

/** Fills in the attacks of the side to move (1) or of the other (−1). Gives their number. */
export function fillAttacks(squares: Int8Array, side: Side, map: AttackMap): number {
  map.counts.fill(0);
  map.kinds.fill(0);
  let total = 0;
  for (let from = 0; from < 64; from++) {
    const piece = (squares[from] ?? 0) * side;
    if (piece <= 0) continue;
    if (piece === PAWN || piece === KNIGHT || piece === KING) {
      total += addSteps(stepTargets(piece, side, from), piece, map);
      continue;
    }
    const last = piece === ROOK ? FIRST_DIAGONAL : 8;
    for (let way = piece === BISHOP ? FIRST_DIAGONAL : 0; way < last; way++) {
      total += addRay(squares, RAYS[from * 8 + way] ?? NO_SQUARES, piece, map);
    }
  }
  return total;
}

function addSteps(targets: Uint8Array, piece: number, { counts, kinds }: AttackMap): number {
  for (let index = 0; index < targets.length; index++) {
    const to = targets[index] ?? 0;
    counts[to] = (counts[to] ?? 0) + 1;
    kinds[to] = (kinds[to] ?? 0) | (1 << piece);
  }
  return targets.length;
}

/** Up to the first piece, and with it. */
function addRay(squares: Int8Array, ray: Uint8Array, piece: number, { counts, kinds }: AttackMap): number {
  for (let index = 0; index < ray.length; index++) {
    const to = ray[index] ?? 0;
    counts[to] = (counts[to] ?? 0) + 1;
    kinds[to] = (kinds[to] ?? 0) | (1 << piece);
    if (squares[to] !== 0) return index + 1;
  }
  return ray.length;
}

/**
 * What `side` wins by capturing first on a square, in pawns: the cheapest captures first, and both may stop at any time. Works
 * on `scratch`, which it leaves changed.
 */
export function exchangeGain(scratch: Int8Array, square: number, side: Side): number {
  const attacker = findLeastAttacker(scratch, square, side);
  const other = side === 1 ? -1 : 1;
  if (attacker < 0) return 0;
  const worth = VALUES[Math.abs(scratch[square] ?? 0)] ?? 0;
  const piece = scratch[attacker] ?? 0;
  scratch[square] = piece;
  scratch[attacker] = 0;
  // Who takes with the king may not be taken back.
  if (piece * side === KING && findLeastAttacker(scratch, square, other) >= 0) return 0;
  return Math.max(0, worth - exchangeGain(scratch, square, other));
}
