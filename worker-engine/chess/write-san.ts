/**
 * A legal move in standard algebraic notation, with English letters: `Nbd7`, `exd8=Q+`, `O-O`.
 *
 * A check is marked `+`; whether it is mate is known in `play-move.ts`.
 */
import { attackersOf } from './attacks.ts';
import { pieceAt } from './board.ts';
import type { Position } from './fen.ts';
import { isInCheck, makeMove, type ParsedMove } from './make-move.ts';
import type { Role, Square } from './chess.ts';
import { PIECE_LETTERS } from './piece-letters.ts';

/** The move that led from `before` to `after`. */
export function writeSan(before: Position, step: ParsedMove, after: Position): string {
  return `${writeUnmarked(before, step)}${isInCheck(after, after.turn) ? '+' : ''}`;
}

function writeUnmarked(before: Position, step: ParsedMove): string {
  const role = pieceAt(before.board, step.from)?.role;
  if (!role) throw new RangeError(`nothing to move on ${step.from}`);
  const captures = pieceAt(before.board, step.to) !== undefined;
  if (role === 'pawn') return writePawnMove(step);
  if (role === 'king' && isCastling(step)) return step.to.startsWith('g') ? 'O-O' : 'O-O-O';
  return `${PIECE_LETTERS[role]}${originOf(before, step, role)}${captures ? 'x' : ''}${step.to}`;
}

/** A pawn that changes its file captures, in passing too. */
function writePawnMove({ from, to, promotion }: ParsedMove): string {
  const captures = fileOf(from) === fileOf(to) ? '' : `${fileOf(from)}x`;
  return `${captures}${to}${promotion ? `=${PIECE_LETTERS[promotion]}` : ''}`;
}

function isCastling({ from, to }: ParsedMove): boolean {
  return fileOf(from) === 'e' && ['c', 'g'].includes(fileOf(to));
}

/** As much of the origin as is needed when other pieces of the kind could go there too. */
function originOf(before: Position, { from, to }: ParsedMove, role: Role): string {
  const rivals = attackersOf(before.board, to, before.turn).filter(
    (square) => square !== from && pieceAt(before.board, square)?.role === role && canGo(before, square, to),
  );
  if (rivals.length === 0) return '';
  if (rivals.every((square) => fileOf(square) !== fileOf(from))) return fileOf(from);
  if (rivals.every((square) => rankOf(square) !== rankOf(from))) return rankOf(from);
  return from;
}

function canGo(before: Position, from: Square, to: Square): boolean {
  return makeMove(before, { from, to, promotion: undefined }) !== undefined;
}

function fileOf(square: Square): string {
  return square.slice(0, 1);
}

function rankOf(square: Square): string {
  return square.slice(1);
}
