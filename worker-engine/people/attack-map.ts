/**
 * Who attacks what: of one square, or of the whole board at once; and what an exchange on a square wins.
 *
 * Pins do not count here. A king's attack does.
 */
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from './board.ts';
import {
  FIRST_DIAGONAL,
  KING_TARGETS,
  KNIGHT_TARGETS,
  PAWN_TARGETS,
  PAWN_TARGETS_DOWN,
  RAYS,
} from './geometry.ts';

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
export function fillAttacks(squares: Int8Array, side: number, map: AttackMap): number {
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

/** Whether a piece of `side` attacks the square. */
export function isAttacked(squares: Int8Array, square: number, side: number): boolean {
  return findLeastAttacker(squares, square, side) >= 0;
}

/**
 * What `side` wins by capturing first on a square, in pawns: the cheapest captures first, and both may stop at any time. Works
 * on `scratch`, which it leaves changed.
 */
export function exchangeGain(scratch: Int8Array, square: number, side: number): number {
  const attacker = findLeastAttacker(scratch, square, side);
  if (attacker < 0) return 0;
  const worth = VALUES[Math.abs(scratch[square] ?? 0)] ?? 0;
  const piece = scratch[attacker] ?? 0;
  scratch[square] = piece;
  scratch[attacker] = 0;
  // Who takes with the king may not be taken back.
  if (piece * side === KING && isAttacked(scratch, square, -side)) return 0;
  return Math.max(0, worth - exchangeGain(scratch, square, -side));
}

/** Where the least valuable piece of `side` stands that attacks the square, or −1. */
function findLeastAttacker(squares: Int8Array, square: number, side: number): number {
  // A pawn that attacks upwards stands below.
  const stepper = findStepper(squares, square, { side, piece: PAWN });
  if (stepper >= 0) return stepper;
  const knight = findStepper(squares, square, { side, piece: KNIGHT });
  if (knight >= 0) return knight;
  const slider = findLeastSlider(squares, square, side);
  return slider >= 0 ? slider : findStepper(squares, square, { side, piece: KING });
}

interface Wanted {
  readonly side: number;
  readonly piece: number;
}

function findStepper(squares: Int8Array, square: number, { side, piece }: Wanted): number {
  const origins = stepTargets(piece, -side, square);
  for (let index = 0; index < origins.length; index++) {
    const from = origins[index] ?? 0;
    if (squares[from] === piece * side) return from;
  }
  return -1;
}

function findLeastSlider(squares: Int8Array, square: number, side: number): number {
  let found = -1;
  let least = KING;
  for (let way = 0; way < 8; way++) {
    const ray = RAYS[square * 8 + way];
    if (!ray) continue;
    const mover = way < FIRST_DIAGONAL ? ROOK : BISHOP;
    for (let index = 0; index < ray.length; index++) {
      const from = ray[index] ?? 0;
      const piece = (squares[from] ?? 0) * side;
      if (piece === 0) continue;
      if ((piece === mover || piece === QUEEN) && piece < least) {
        least = piece;
        found = from;
      }
      break;
    }
  }
  return found;
}

function stepTargets(piece: number, side: number, from: number): Uint8Array {
  if (piece === KNIGHT) return KNIGHT_TARGETS[from] ?? NO_SQUARES;
  if (piece === KING) return KING_TARGETS[from] ?? NO_SQUARES;
  return (side > 0 ? PAWN_TARGETS : PAWN_TARGETS_DOWN)[from] ?? NO_SQUARES;
}
