/**
 * No ambiguity (product/content.md#no-ambiguity) for chapters 3 and 4: whether everyone agrees who wins what on a square.
 *
 * A man behind another one may decide the exchange: that is the top of the ladder (`exchange-rung.ts`). Pins and checks may not.
 */
import { attackersOf } from '#chess/attacks';
import { findKing, withoutPiece, type Board } from '#chess/board';
import { pinnedPieces } from '#chess/pins';
import { COLORS, opponentOf, type Color, type Square } from '#chess/chess';

/** Whether nobody could argue about the exchanges on these squares of one board. */
export function isUnambiguousOn(board: Board, squares: readonly Square[]): boolean {
  const pinned = new Set(COLORS.flatMap((color) => pinnedPieces(board, color)));
  return squares.every(
    (square) =>
      !COLORS.some((color) => attackersOf(board, square, color).some((from) => pinned.has(from))) &&
      !COLORS.some((color) => discoversCheck(board, square, color)),
  );
}

/**
 * Whether somewhere in the exchange on `square` a capture by `color` could let another of its pieces give check: the check
 * has to be answered before anyone recaptures, and the exchange rules do not see it. It could when nothing but capturers
 * stands on that piece's line.
 */
function discoversCheck(board: Board, square: Square, color: Color): boolean {
  const king = findKing(board, opponentOf(color));
  if (!king) return false;
  const known = attackersOf(board, king, color);
  const capturers = COLORS.flatMap((side) => attackersOf(board, square, side)).filter(
    (from) => from !== king,
  );
  const isCheckWith = (waiting: Square | undefined): boolean => {
    const left = capturers.filter((from) => from !== waiting).reduce(withoutPiece, board);
    return attackersOf(left, king, color).some((by) => by !== square && !known.includes(by));
  };
  return [undefined, ...capturers].some(isCheckWith);
}
