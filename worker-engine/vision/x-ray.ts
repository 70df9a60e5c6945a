/**
 * X-rays, the idea of chapter 5: a rook, bishop or queen looks through one piece at an enemy piece behind it.
 *
 * The piece looked through may be of either colour: an absolute pin is an x-ray, and so is a battery. What stands behind
 * may be a king. A piece of one's own behind is a defence, and none of this course's x-rays.
 */
import { pieceAt, type Board } from '#chess/board';
import { linesThrough } from '#chess/lines';
import { opponentOf, type Arrow, type Color, type Square } from '#chess/chess';

/** From a rook, bishop or queen through exactly one piece to the first one behind it (product/chess.md#x-ray). */
export interface XRay extends Arrow {
  readonly through: Square;
}

/** The x-rays by `color`'s pieces, in board order by origin, then by target. */
export function xRaysBy(board: Board, color: Color): XRay[] {
  return linesThrough(board, color).filter(({ to }) => pieceAt(board, to)?.color !== color);
}

/** The x-rays against `color`'s pieces. */
export function xRaysOn(board: Board, color: Color): XRay[] {
  return xRaysBy(board, opponentOf(color));
}
