/**
 * The legal moves: the one place that lists them. A move is legal when it is in the list.
 *
 * `perft.test.ts` and `moves.test.ts` hold it to the published counts, to chess.js and to chessops.
 */
import { findLeastAttacker, stepTargets } from './attacks.ts';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from './board.ts';
import { getPosition, type Position } from './fen.ts';
import { FIRST_DIAGONAL, RAYS } from './geometry.ts';
import {
  OWN_LONG,
  OWN_SHORT,
  fromOf,
  moveOf,
  movePieces,
  seenFrom,
  toOf,
  uciOf,
  type SeenPosition,
} from './seen-position.ts';
import { squareName } from './squares.ts';
import type { Square, UciMove } from './chess.ts';

/** More moves than any position has. */
export const MOST_MOVES = 256;

const found = new Uint16Array(MOST_MOVES);
const scratch = new Int8Array(64);

/** The legal moves as UCI writes them, each promotion one of its own. */
export function legalMoves(fen: string): UciMove[] {
  return legalMovesIn(getPosition(fen));
}

/** The legal moves of a position as UCI writes them. */
export function legalMovesIn(position: Position): UciMove[] {
  const count = listLegalMoves(seenFrom(position), found);
  return Array.from(found.subarray(0, count), (move) => uciOf(move, position.turn === 'black'));
}

/** Whether the side to move has a legal move. */
export function hasLegalMove(position: Position): boolean {
  return listLegalMoves(seenFrom(position), found) > 0;
}

/** Whether a move is legal. */
export function isLegal(seen: SeenPosition, move: number): boolean {
  if (isPossible(seen, move)) return leavesKingSafe(seen.squares, move);
  const isInCheck = isAttacked(seen.squares, seen.squares.indexOf(KING));
  return !isInCheck && found.subarray(0, listCastling(seen, { moves: found, count: 0 })).includes(move);
}

/** Whether a move goes as its piece goes; castling aside, and it may leave its own king in check. */
export function isPossible(seen: SeenPosition, move: number): boolean {
  return found.subarray(0, listMovesFrom(seen, fromOf(move), { moves: found, count: 0 })).includes(move);
}

/** The square on which a pawn may legally take one that has just jumped; a jump that none may answer changes nothing (FIDE Laws 9.2.3). */
export function findPassingSquare(position: Position): Square | undefined {
  if (position.enPassant === undefined) return undefined;
  const seen = seenFrom(position);
  const passing = seen.enPassant;
  if (passing < 0) return undefined;
  const moves = found.subarray(0, listLegalMoves(seen, found));
  const isTaken = moves.some((move) => toOf(move) === passing && seen.squares[fromOf(move)] === PAWN);
  return isTaken ? squareName(position.turn === 'white' ? passing : passing ^ 56) : undefined;
}

/** Writes the legal moves into `moves`, by the squares that they begin on, and gives their number. */
export function listLegalMoves(seen: SeenPosition, moves: Uint16Array): number {
  const { squares } = seen;
  const king = squares.indexOf(KING);
  const inCheck = isAttacked(squares, king);
  const count = listMoves(seen, moves);
  let legal = 0;
  for (let index = 0; index < count; index++) {
    const move = moves[index] ?? 0;
    if (needsNoCheck(seen, move, { king, inCheck }) || leavesKingSafe(squares, move)) moves[legal++] = move;
  }
  if (!inCheck) legal = listCastling(seen, { moves, count: legal });
  return legal;
}

interface KingState {
  readonly king: number;
  readonly inCheck: boolean;
}

/** Whether a move is legal at a glance: it cannot open a line to the king. */
function needsNoCheck(
  { squares, enPassant }: SeenPosition,
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
  return !isAttacked(scratch, scratch.indexOf(KING));
}

/** Whether the other side attacks the square. */
function isAttacked(squares: Int8Array, square: number): boolean {
  return findLeastAttacker(squares, square, -1) >= 0;
}

/** All moves but castling, whether or not they leave the king in check. */
function listMoves(seen: SeenPosition, moves: Uint16Array): number {
  let count = 0;
  for (let from = 0; from < 64; from++) {
    if ((seen.squares[from] ?? 0) > 0) count = listMovesFrom(seen, from, { moves, count });
  }
  return count;
}

function listMovesFrom(seen: SeenPosition, from: number, list: MoveList): number {
  const piece = seen.squares[from] ?? 0;
  if (piece <= 0) return list.count;
  if (piece === PAWN) return listPawnMoves(seen, from, list);
  if (piece === KNIGHT || piece === KING) return listSteps(seen.squares, from, list);
  return listSlides(seen.squares, from, list);
}

interface MoveList {
  readonly moves: Uint16Array;
  readonly count: number;
}

/** A king is never captured: a FEN may have the side to move attack it. */
function canGoTo(target: number): boolean {
  return target <= 0 && target !== -KING;
}

function listSteps(squares: Int8Array, from: number, { moves, count }: MoveList): number {
  let next = count;
  for (const to of stepTargets(squares[from] ?? 0, 1, from)) {
    if (canGoTo(squares[to] ?? 0)) moves[next++] = moveOf(from, to);
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
      if (canGoTo(target)) moves[next++] = moveOf(from, to);
      if (target !== 0) break;
    }
  }
  return next;
}

function listPawnMoves(
  { squares, enPassant }: SeenPosition,
  from: number,
  { moves, count }: MoveList,
): number {
  let next = count;
  const ahead = from + 8;
  if (squares[ahead] === 0) {
    next = listPawnMove(from, ahead, { moves, count: next });
    if (from < 16 && squares[ahead + 8] === 0) moves[next++] = moveOf(from, ahead + 8);
  }
  for (const to of stepTargets(PAWN, 1, from)) {
    const target = squares[to] ?? 0;
    if ((target < 0 && target !== -KING) || to === enPassant) {
      next = listPawnMove(from, to, { moves, count: next });
    }
  }
  return next;
}

function listPawnMove(from: number, to: number, { moves, count }: MoveList): number {
  let next = count;
  if (to < 56) moves[next++] = moveOf(from, to);
  else for (let piece = QUEEN; piece >= KNIGHT; piece--) moves[next++] = moveOf(from, to, piece);
  return next;
}

/** Where the king arrives is looked at here too; that it stands in no check is known. */
function listCastling({ squares, castling }: SeenPosition, { moves, count }: MoveList): number {
  const isSafe = (passed: number, arrives: number) =>
    !isAttacked(squares, passed) && !isAttacked(squares, arrives);
  let next = count;
  if ((castling & OWN_SHORT) !== 0 && squares[5] === 0 && squares[6] === 0 && isSafe(5, 6)) {
    moves[next++] = moveOf(4, 6);
  }
  const isFree = squares[1] === 0 && squares[2] === 0 && squares[3] === 0;
  if ((castling & OWN_LONG) !== 0 && isFree && isSafe(3, 2)) moves[next++] = moveOf(4, 2);
  return next;
}
