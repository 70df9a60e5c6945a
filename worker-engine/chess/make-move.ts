/**
 * One known move on our own board, if the rules allow it: ten times as fast as chess.js, which lists every legal move first.
 *
 * Which moves there are, `moves.ts` says.
 */
import { afterMove, isPromotion } from './after-move.ts';
import { attackersOf } from './attacks.ts';
import { findKing, pieceAt, withPiece } from './board.ts';
import { canCastle, rightsAfter } from './castling.ts';
import type { Position } from './fen.ts';
import { findSquare } from './squares.ts';
import { opponentOf, type Arrow, type Color, type Piece, type Role, type UciMove } from '../names/chess.ts';
import { findRole } from '../names/piece-letters.ts';

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
  const piece = pieceAt(position.board, step.from);
  if (!piece || !canGo(position, step)) return undefined;
  const next = positionAfter(position, piece, step);
  return isInCheck(next, position.turn) ? undefined : next;
}

/** What a legal move captures, a pawn in passing too. */
export function findCaptured({ board, enPassant }: Position, { from, to }: Arrow): Role | undefined {
  const captured = pieceAt(board, to)?.role;
  return captured ?? (to === enPassant && pieceAt(board, from)?.role === 'pawn' ? 'pawn' : undefined);
}

/** Whether `color`'s king stands attacked. */
export function isInCheck({ board }: Position, color: Color): boolean {
  const king = findKing(board, color);
  return king !== undefined && attackersOf(board, king, opponentOf(color)).length > 0;
}

/** Whether the side to move may move so, its own king's safety aside. */
export function canGo(position: Position, step: ParsedMove): boolean {
  const piece = pieceAt(position.board, step.from);
  if (piece?.color !== position.turn) return false;
  if (isPromotion(piece, step.to) !== (step.promotion !== undefined)) return false;
  const taken = pieceAt(position.board, step.to);
  if (taken?.color === piece.color || taken?.role === 'king') return false;
  const strikes = attackersOf(position.board, step.to, piece.color).includes(step.from);
  switch (piece.role) {
    case 'pawn':
      return strikes ? taken !== undefined || step.to === position.enPassant : canAdvance(position, step);
    case 'king':
      return strikes || canCastle(position, step);
    case 'knight':
    case 'bishop':
    case 'rook':
    case 'queen':
      return strikes;
  }
}

/** Whether a pawn may go straight ahead: one square, or two from where it began. */
function canAdvance({ board, turn }: Position, { from, to }: ParsedMove): boolean {
  const [file, rank] = [from.slice(0, 1), Number(from.slice(1))];
  const ahead = (squares: number) =>
    findSquare(`${file}${turn === 'white' ? rank + squares : rank - squares}`);
  const next = ahead(1);
  if (!next || pieceAt(board, next)) return false;
  if (to === next) return true;
  return rank === (turn === 'white' ? 2 : 7) && to === ahead(2) && !pieceAt(board, to);
}

function positionAfter(position: Position, piece: Piece, step: ParsedMove): Position {
  const { board, enPassant } = afterMove(position, step);
  const resets = piece.role === 'pawn' || pieceAt(position.board, step.to) !== undefined;
  return {
    board: step.promotion
      ? withPiece(board, { square: step.to, color: piece.color, role: step.promotion })
      : board,
    turn: opponentOf(position.turn),
    castling: rightsAfter(position.castling, step),
    enPassant,
    halfMoves: resets ? 0 : position.halfMoves + 1,
    moveNumber: position.turn === 'black' ? position.moveNumber + 1 : position.moveNumber,
  };
}
