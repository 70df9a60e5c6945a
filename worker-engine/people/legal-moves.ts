/**
 * The legal moves of the side to move, as numbers.
 */
import { fillAttacks, isAttacked, type AttackMap, createAttackMap } from './attack-map.ts';
import {
  BISHOP,
  KING,
  KNIGHT,
  moveOf,
  movePieces,
  OWN_LONG,
  OWN_SHORT,
  PAWN,
  QUEEN,
  ROOK,
  fromOf,
  toOf,
  type SeenBoard,
} from './board.ts';
import { FIRST_DIAGONAL, KING_TARGETS, KNIGHT_TARGETS, PAWN_TARGETS, RAYS } from './geometry.ts';

const scratch = new Int8Array(64);
const theirAttacks: AttackMap = createAttackMap();

/** Writes the legal moves into `moves` and gives their number. */
export function listLegalMoves(board: SeenBoard, moves: Uint16Array): number {
  const { squares } = board;
  fillAttacks(squares, -1, theirAttacks);
  const king = squares.indexOf(KING);
  const inCheck = theirAttacks.counts[king] !== 0;
  const found = listMoves(board, moves, inCheck);
  let legal = 0;
  for (let index = 0; index < found; index++) {
    const move = moves[index] ?? 0;
    if (needsNoCheck(board, move, { king, inCheck }) || leavesKingSafe(squares, move)) moves[legal++] = move;
  }
  return legal;
}

interface KingState {
  readonly king: number;
  readonly inCheck: boolean;
}

/** Whether a move is legal at a glance: it cannot open a line to the king. */
function needsNoCheck(
  { squares, enPassant }: SeenBoard,
  move: number,
  { king, inCheck }: KingState,
): boolean {
  const from = fromOf(move);
  if (inCheck || from === king) return false;
  if (squares[from] === PAWN && toOf(move) === enPassant) return false;
  const files = (from & 7) - (king & 7);
  const ranks = (from >> 3) - (king >> 3);
  return files !== 0 && ranks !== 0 && files !== ranks && files !== -ranks;
}

function leavesKingSafe(squares: Int8Array, move: number): boolean {
  scratch.set(squares);
  movePieces(scratch, move);
  return !isAttacked(scratch, scratch.indexOf(KING), -1);
}

function listMoves(board: SeenBoard, moves: Uint16Array, inCheck: boolean): number {
  const { squares } = board;
  let count = 0;
  for (let from = 0; from < 64; from++) {
    const piece = squares[from] ?? 0;
    if (piece <= 0) continue;
    if (piece === PAWN) count = listPawnMoves(board, from, { moves, count });
    else if (piece === KNIGHT || piece === KING) count = listJumps(squares, from, { moves, count });
    else count = listSlides(squares, from, { moves, count });
  }
  return inCheck ? count : listCastling(board, { moves, count });
}

interface MoveList {
  readonly moves: Uint16Array;
  readonly count: number;
}

function listJumps(squares: Int8Array, from: number, { moves, count }: MoveList): number {
  let next = count;
  for (const to of (squares[from] === KNIGHT ? KNIGHT_TARGETS : KING_TARGETS)[from] ?? []) {
    if ((squares[to] ?? 0) <= 0) moves[next++] = moveOf(from, to);
  }
  return next;
}

function listSlides(squares: Int8Array, from: number, { moves, count }: MoveList): number {
  const piece = squares[from];
  let next = count;
  const last = piece === ROOK ? FIRST_DIAGONAL : 8;
  for (let way = piece === BISHOP ? FIRST_DIAGONAL : 0; way < last; way++) {
    for (const to of RAYS[from * 8 + way] ?? []) {
      const target = squares[to] ?? 0;
      if (target <= 0) moves[next++] = moveOf(from, to);
      if (target !== 0) break;
    }
  }
  return next;
}

function listPawnMoves({ squares, enPassant }: SeenBoard, from: number, { moves, count }: MoveList): number {
  let next = count;
  const ahead = from + 8;
  if (squares[ahead] === 0) {
    next = listPawnMove(from, ahead, { moves, count: next });
    if (from < 16 && squares[ahead + 8] === 0) moves[next++] = moveOf(from, ahead + 8);
  }
  for (const to of PAWN_TARGETS[from] ?? []) {
    if ((squares[to] ?? 0) < 0 || to === enPassant) next = listPawnMove(from, to, { moves, count: next });
  }
  return next;
}

function listPawnMove(from: number, to: number, { moves, count }: MoveList): number {
  let next = count;
  if (to < 56) moves[next++] = moveOf(from, to);
  else for (let piece = QUEEN; piece >= KNIGHT; piece--) moves[next++] = moveOf(from, to, piece);
  return next;
}

function listCastling({ squares, castling }: SeenBoard, { moves, count }: MoveList): number {
  const { counts } = theirAttacks;
  let next = count;
  if ((castling & OWN_SHORT) !== 0 && squares[5] === 0 && squares[6] === 0 && counts[5] === 0) {
    moves[next++] = moveOf(4, 6);
  }
  const isFree = squares[1] === 0 && squares[2] === 0 && squares[3] === 0;
  if ((castling & OWN_LONG) !== 0 && isFree && counts[3] === 0) moves[next++] = moveOf(4, 2);
  return next;
}
