/**
 * The stated difficulty of chapter 5, on the scale of `difficulty.ts`: what it costs to look through a piece.
 *
 * An x-ray is a line to follow, like an attack of chapter 1, past the piece where the eye stops. It stops sooner at a piece
 * of one's own colour. A king behind is known to everyone as a pin.
 */
import { pieceAt, placedPieces } from '#chess/board';
import type { Board } from '#chess/board';
import type { Color } from '#names/chess';
import { lineEffort } from '#insight/effort';
import type { XRay } from '#insight/x-ray';
import { NOTHING_TO_FIND_EFFORT, difficultyOf } from './difficulty.ts';

/** The eye does not look for an attack behind a piece of its own colour. */
const THROUGH_OWN_EFFORT = 0.15;
const KING_TARGET_EFFORT = -0.1;

/** The difficulty of finding `truth`, the x-rays by `color`. */
export function xRayDifficulty(board: Board, truth: readonly XRay[], color: Color): number {
  const effort = truth.reduce((sum, xRay) => sum + xRayEffort(board, xRay, color), 0);
  return difficultyOf(placedPieces(board).length, truth.length === 0 ? NOTHING_TO_FIND_EFFORT : effort);
}

/** What it costs to see one x-ray by `color`. */
export function xRayEffort(board: Board, xRay: XRay, color: Color): number {
  const isThroughOwn = pieceAt(board, xRay.through)?.color === color;
  const isOnKing = pieceAt(board, xRay.to)?.role === 'king';
  return (
    lineEffort(xRay, color) + (isThroughOwn ? THROUGH_OWN_EFFORT : 0) + (isOnKing ? KING_TARGET_EFFORT : 0)
  );
}
