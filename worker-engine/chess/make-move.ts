/**
 * One known move, if the rules allow it: the moves of `moves.ts` decide.
 */
import { findLeastAttacker } from './attacks.ts';
import { KING, pieceAt, sideOf } from './board.ts';
import type { Position } from './fen.ts';
import { isLegal, isPossible } from './moves.ts';
import { moveOf, positionAfter, seenFrom } from './seen-position.ts';
import { findSquare, squareIndex } from './squares.ts';
import { ROLES, type Arrow, type Color, type Role, type UciMove } from './chess.ts';
import { findRole } from './piece-letters.ts';

/** A move read from UCI. */
export interface ParsedMove extends Arrow {
  /** What the pawn becomes; undefined for every other move. */
  readonly promotion: Role | undefined;
}

const UCI_MOVE = /^([a-h][1-8])([a-h][1-8])([qrbn]?)$/;

/** Reads a UCI move; undefined when the text is none. */
export function readUciMove(move: UciMove): ParsedMove | undefined {
  const [, origin = '', target = '', letter = ''] = UCI_MOVE.exec(move) ?? [];
  const [from, to] = [findSquare(origin), findSquare(target)];
  return from && to && { from, to, promotion: findRole(letter.toUpperCase()) };
}

/** The position after a move of the side to move; undefined when the move is not legal. */
export function makeMove(position: Position, step: ParsedMove): Position | undefined {
  const seen = seenFrom(position);
  const move = numberOf(position, step);
  return isLegal(seen, move) ? positionAfter(position, seen, move) : undefined;
}

/** What a legal move captures, a pawn in passing too. */
export function findCaptured({ board, enPassant }: Position, { from, to }: Arrow): Role | undefined {
  const captured = pieceAt(board, to)?.role;
  return captured ?? (to === enPassant && pieceAt(board, from)?.role === 'pawn' ? 'pawn' : undefined);
}

/** Whether `color`'s king stands attacked. */
export function isInCheck({ board }: Position, color: Color): boolean {
  const side = sideOf(color);
  const king = board.indexOf(KING * side);
  return king >= 0 && findLeastAttacker(board, king, side === 1 ? -1 : 1) >= 0;
}

/** Whether the side to move may move so, its own king's safety and castling aside. */
export function canGo(position: Position, step: ParsedMove): boolean {
  return isPossible(seenFrom(position), numberOf(position, step));
}

/** The move as the side to move sees it. */
function numberOf({ turn }: Position, { from, to, promotion }: ParsedMove): number {
  const flip = turn === 'white' ? 0 : 56;
  return moveOf(
    squareIndex(from) ^ flip,
    squareIndex(to) ^ flip,
    promotion === undefined ? 0 : ROLES.indexOf(promotion) + 1,
  );
}
