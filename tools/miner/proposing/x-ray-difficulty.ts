/**
 * The difficulty of chapter 5: the chance that a player does not look through one of the men (`difficulty.ts`).
 *
 * Where no x-ray meets a man of the other side, it is as hard as to see the hardest line that ends at a man of its own colour.
 */
import { pieceAt, type Board } from '#chess/board';
import { linesThrough } from '#chess/lines';
import type { Color } from '#chess/chess';
import { chanceOfAny } from '#vision/chance-of-any';
import { chanceToOverlookXRay } from '#vision/chance-to-overlook';
import type { XRay } from '#vision/x-ray';
import { REFERENCE_RATING, chanceOfDoubt, percentOf } from './difficulty.ts';

/** The difficulty of finding `truth`, the x-rays by `color`. */
export function xRayDifficulty(board: Board, truth: readonly XRay[], color: Color): number {
  const chanceOf = (xRay: XRay): number => chanceToOverlookXRay({ board, xRay, rating: REFERENCE_RATING });
  if (truth.length > 0) return percentOf(chanceOfAny(truth.map(chanceOf)));
  const ended = linesThrough(board, color).filter(({ to }) => pieceAt(board, to)?.color === color);
  return percentOf(chanceOfDoubt(ended.map(chanceOf)));
}
