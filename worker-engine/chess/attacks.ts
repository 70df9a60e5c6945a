/**
 * Attacks: which piece could capture which, by its way of moving alone (product/chess.md#attack).
 *
 * Neither a pin nor a check removes an attack (FIDE Laws 3.1.2). All lists are in board order (a1, b1, … h8), by
 * origin, then by target.
 */
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, pieceOn, sideOf, type Board, type Side } from './board.ts';
import {
  FIRST_DIAGONAL,
  KING_TARGETS,
  KNIGHT_TARGETS,
  PAWN_TARGETS,
  PAWN_TARGETS_DOWN,
  RAY_LENGTHS,
  RAY_STEPS,
} from './geometry.ts';
import { squareIndex, squareName } from './squares.ts';
import { opponentOf, type Attack, type Color, type Square } from './chess.ts';

const NO_SQUARES = new Uint8Array(0);
/** The occupied squares that one piece strikes; no piece strikes more than eight. */
const struck = new Uint8Array(8);
/** By square: 1 where a piece could be recaptured. */
const defended = new Uint8Array(64);

/** All attacks of both sides: the attack map of the position. */
export function attacks(board: Board): Attack[] {
  return listAttacks(board, 0);
}

/** The attacks by `color`'s pieces. */
export function attacksBy(board: Board, color: Color): Attack[] {
  return listAttacks(board, sideOf(color));
}

/** The attacks on `color`'s pieces. */
export function attacksOn(board: Board, color: Color): Attack[] {
  return attacksBy(board, opponentOf(color));
}

/**
 * Squares of `color`'s pieces that could capture on `square`, whatever stands there: the attackers of an enemy piece,
 * the defenders of a piece of their own.
 */
export function attackersOf(board: Board, square: Square, color: Color): Square[] {
  const target = squareIndex(square);
  const side = sideOf(color);
  const found: number[] = [];
  addSteppers(board, stepTargets(PAWN, side === 1 ? -1 : 1, target), PAWN * side, found);
  addSteppers(board, KNIGHT_TARGETS[target] ?? NO_SQUARES, KNIGHT * side, found);
  addSteppers(board, KING_TARGETS[target] ?? NO_SQUARES, KING * side, found);
  for (let way = 0; way < 8; way++) {
    const from = firstOnRay(board, target, way);
    if (from >= 0 && slides((board[from] ?? 0) * side, way)) found.push(from);
  }
  return (found.length > 1 ? found.toSorted(byNumber) : found).map(squareName);
}

/** Squares of the pieces that the piece on `from` defends, in board order. */
export function defendedBy(board: Board, from: Square): Square[] {
  const index = squareIndex(from);
  const side = Math.sign(board[index] ?? 0);
  const count = fillStruck(board, index);
  sortStruck(count);
  return Array.from(struck.subarray(0, count))
    .filter((to) => (board[to] ?? 0) * side > 0)
    .map(squareName);
}

/** Squares of `color`'s pieces on which none of its other pieces could recapture. */
export function squaresWithoutDefender(board: Board, color: Color): Square[] {
  const side = sideOf(color);
  defended.fill(0);
  for (let from = 0; from < 64; from++) {
    if ((board[from] ?? 0) * side <= 0) continue;
    const count = fillStruck(board, from);
    for (let index = 0; index < count; index++) defended[struck[index] ?? 0] = 1;
  }
  const found: Square[] = [];
  for (let square = 0; square < 64; square++) {
    if ((board[square] ?? 0) * side > 0 && defended[square] === 0) found.push(squareName(square));
  }
  return found;
}

/** Where the least valuable piece of `side` stands that attacks square number `square`, or −1. */
export function findLeastAttacker(board: Board, square: number, side: Side): number {
  const down = side === 1 ? -1 : 1;
  const pawn = findStepper(board, stepTargets(PAWN, down, square), PAWN * side);
  if (pawn >= 0) return pawn;
  const knight = findStepper(board, KNIGHT_TARGETS[square] ?? NO_SQUARES, KNIGHT * side);
  if (knight >= 0) return knight;
  const slider = findLeastSlider(board, square, side);
  return slider >= 0 ? slider : findStepper(board, KING_TARGETS[square] ?? NO_SQUARES, KING * side);
}

/** Where a pawn, knight or king of `side` goes to capture; White's pawns go up. */
export function stepTargets(piece: number, side: Side, from: number): Uint8Array {
  if (piece === KNIGHT) return KNIGHT_TARGETS[from] ?? NO_SQUARES;
  if (piece === KING) return KING_TARGETS[from] ?? NO_SQUARES;
  return (side > 0 ? PAWN_TARGETS : PAWN_TARGETS_DOWN)[from] ?? NO_SQUARES;
}

function findLeastSlider(board: Board, square: number, side: Side): number {
  let found = -1;
  let least = KING;
  for (let way = 0; way < 8; way++) {
    const from = firstOnRay(board, square, way);
    if (from < 0) continue;
    const piece = (board[from] ?? 0) * side;
    if (piece < least && slides(piece, way)) {
      least = piece;
      found = from;
    }
  }
  return found;
}

/** Whether one's own piece goes along rays of this direction. */
function slides(piece: number, way: number): boolean {
  return piece === QUEEN || piece === (way < FIRST_DIAGONAL ? ROOK : BISHOP);
}

/** The first occupied square from `from` in a direction, or −1. */
export function firstOnRay(board: Board, from: number, way: number): number {
  const step = RAY_STEPS[way] ?? 0;
  let square = from;
  for (let left = RAY_LENGTHS[from * 8 + way] ?? 0; left > 0; left--) {
    square += step;
    if (board[square] !== 0) return square;
  }
  return -1;
}

function findStepper(board: Board, origins: Uint8Array, piece: number): number {
  for (let index = 0; index < origins.length; index++) {
    const from = origins[index] ?? 0;
    if (board[from] === piece) return from;
  }
  return -1;
}

function addSteppers(board: Board, origins: Uint8Array, piece: number, found: number[]): void {
  for (let index = 0; index < origins.length; index++) {
    const from = origins[index] ?? 0;
    if (board[from] === piece) found.push(from);
  }
}

function byNumber(one: number, other: number): number {
  return one - other;
}

/** The attacks by one side, or by both where `side` is 0. */
function listAttacks(board: Board, side: Side | 0): Attack[] {
  const found: Attack[] = [];
  for (let from = 0; from < 64; from++) {
    const number = board[from] ?? 0;
    if (number === 0 || number * side < 0) continue;
    const piece = pieceOn(board, from)?.role ?? 'pawn';
    const count = fillStruck(board, from);
    sortStruck(count);
    for (let index = 0; index < count; index++) {
      const to = struck[index] ?? 0;
      if ((board[to] ?? 0) * number < 0) found.push({ from: squareName(from), to: squareName(to), piece });
    }
  }
  return found;
}

/** Writes the occupied squares that the piece on `from` strikes into `struck`, in no order, and gives their number. */
function fillStruck(board: Board, from: number): number {
  const piece = board[from] ?? 0;
  const kind = Math.abs(piece);
  let count = 0;
  if (kind === PAWN || kind === KNIGHT || kind === KING) {
    const targets = stepTargets(kind, piece > 0 ? 1 : -1, from);
    for (let index = 0; index < targets.length; index++) {
      const to = targets[index] ?? 0;
      if (board[to] !== 0) struck[count++] = to;
    }
  } else if (kind !== 0) {
    const last = kind === ROOK ? FIRST_DIAGONAL : 8;
    for (let way = kind === BISHOP ? FIRST_DIAGONAL : 0; way < last; way++) {
      const to = firstOnRay(board, from, way);
      if (to >= 0) struck[count++] = to;
    }
  }
  return count;
}

/** Sorts the first squares of `struck` into board order. */
function sortStruck(count: number): void {
  for (let next = 1; next < count; next++) {
    const square = struck[next] ?? 0;
    let place = next;
    for (; place > 0 && (struck[place - 1] ?? 0) > square; place--) struck[place] = struck[place - 1] ?? 0;
    struck[place] = square;
  }
}
