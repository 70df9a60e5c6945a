/**
 * How the piece that moves stops defending another one, or keeps defending it.
 *
 * No words of any language.
 */
import { afterMove, type BoardPosition } from '#chess/after-move';
import { attackersOf } from '#chess/attacks';
import { pieceAt, piecesOf, withoutPiece, type Board } from '#chess/board';
import { isSlider } from '#chess/lines';
import { FILES, type Arrow, type Color, type Square } from '#chess/chess';
import { movesOf } from '#vision/safety';
import type { LineKind, PieceOnSquare } from './exercise.ts';
import { getPiece } from './pieces.ts';

/** A piece that is defended by the piece that makes `move`. */
export interface DefendedPiece extends PieceOnSquare {
  readonly move: Arrow;
  /** Whether that piece still defends it from its new square. */
  readonly isKept: boolean;
}

/** How a defence ended. */
export interface EndedDefence {
  /** The defender, where it stood. */
  readonly defender: PieceOnSquare;
  readonly to: Square;
  /** Whether it was the only one. */
  readonly wasOnly: boolean;
  /** The line that a rook, bishop or queen has left. */
  readonly left: LineKind | undefined;
  /** The piece of its own side without which it would still defend from its new square. */
  readonly blocker: PieceOnSquare | undefined;
}

/** `color`'s pieces, but for the king, that the moving piece defends before the move. Castling moves two pieces. */
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

/** How `color`'s piece that moved stopped defending this one. */
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
    left: isSlider(defender.role) ? findLine(move.from, square) : undefined,
    blocker: findBlocker(after, { from: move.to, to: square }, color),
  };
}

/** The line that two squares share, if any. */
function findLine(one: Square, other: Square): LineKind | undefined {
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

function fileOf(square: Square): number {
  return FILES.findIndex((file) => square.startsWith(file));
}

function rankOf(square: Square): number {
  return Number(square.slice(1));
}
