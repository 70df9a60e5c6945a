/**
 * What becomes of a guard: how the piece that moves stops guarding another, or keeps guarding it.
 *
 * No words of any language.
 */
import { afterMove, type BoardPosition } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { pieceAt, piecesOf, withoutPiece, type Board } from '#chess/board';
import { FILES, type Arrow, type Color, type Square } from '#names/chess';
import { movesOf } from '#insight/safety';
import type { LineKind, PieceOnSquare } from './exercise.ts';
import { getPiece } from './pieces.ts';

/** A piece that something guards which moves by `move`. */
export interface DefendedPiece extends PieceOnSquare {
  readonly move: Arrow;
  /** Whether it is still guarded from where that piece moves to. */
  readonly isKept: boolean;
}

/** How a guard ended. */
export interface EndedDefence {
  /** The guard, where it stood. */
  readonly defender: PieceOnSquare;
  readonly to: Square;
  /** Whether it was the only one. */
  readonly wasOnly: boolean;
  /** The line that a rook, bishop or queen has left. */
  readonly left: LineKind | undefined;
  /** What of one's own stands in its way now, where it would otherwise still see the piece. */
  readonly blocker: PieceOnSquare | undefined;
}

/** `color`'s pieces that what moves guards before the move, kings aside. Castling moves two. */
export function defendedPiecesOf(position: BoardPosition, move: Arrow, color: Color): DefendedPiece[] {
  const after = afterMove(position, move).board;
  return movesOf(position.board, move).flatMap((step) =>
    piecesOf(position.board, color)
      .filter(({ role, square }) => role !== 'king' && pieceAt(after, square)?.role === role)
      .filter(({ square }) => attackersOf(position.board, square, color).includes(step.from))
      .map(({ role, square }) => ({
        role,
        square,
        move: step,
        isKept: attackersOf(after, square, color).includes(step.to),
      })),
  );
}

/** How `color`'s piece that moved stopped guarding this ward. */
export function endedDefence(
  before: Board,
  after: Board,
  { square, move }: DefendedPiece,
  color: Color,
): EndedDefence {
  const defender = getPiece(before, move.from);
  return {
    defender,
    to: move.to,
    wasOnly: attackersOf(before, square, color).length === 1,
    left: isSlider(defender) ? findLine(move.from, square) : undefined,
    blocker: findBlocker(after, { from: move.to, to: square }, color),
  };
}

/** The line that two squares share, if any. */
export function findLine(one: Square, other: Square): LineKind | undefined {
  const files = Math.abs(fileOf(one) - fileOf(other));
  const ranks = Math.abs(rankOf(one) - rankOf(other));
  if (files === 0) return 'file';
  if (ranks === 0) return 'rank';
  return files === ranks ? 'diagonal' : undefined;
}

/** Whether three squares lie on one line. */
export function areInLine(one: Square, two: Square, three: Square): boolean {
  const line = findLine(one, two);
  return line !== undefined && line === findLine(two, three) && line === findLine(one, three);
}

/** The own piece without which `from` would see `to`. */
function findBlocker(board: Board, { from, to }: Arrow, color: Color): PieceOnSquare | undefined {
  return piecesOf(board, color).find(
    ({ square }) =>
      square !== from && square !== to && attackersOf(withoutPiece(board, square), to, color).includes(from),
  );
}

function isSlider({ role }: PieceOnSquare): boolean {
  return role === 'bishop' || role === 'rook' || role === 'queen';
}

function fileOf(square: Square): number {
  return FILES.findIndex((file) => square.startsWith(file));
}

function rankOf(square: Square): number {
  return Number(square.slice(1));
}
