/**
 * "No ambiguity" for chapter 5, beyond what `ambiguity.ts` says of chapters 1, 2 and 5: x-rays that lead nowhere.
 *
 * By our words an x-ray is geometry: a slider, one piece, an enemy piece. Left out is where a strong player would say
 * "but that can never open".
 */
import { pieceAt } from '#chess/board';
import type { Board } from '#chess/board';
import { pinnedPieces } from '#chess/pins';
import { COLORS } from '#chess/chess';
import { xRaysBy } from '#vision/x-ray';
import type { XRay } from '#vision/x-ray';

type AmbiguousXRay = 'x-ray-through-king' | 'x-ray-by-pinned' | 'x-ray-through-pinned';

/** The first reason why people could disagree about the x-rays of this position, on either side. */
export function findAmbiguousXRay(board: Board): AmbiguousXRay | undefined {
  const xRays = COLORS.flatMap((color) => xRaysBy(board, color));
  const pinned = COLORS.flatMap((color) => pinnedPieces(board, color));
  // Nobody is in check: it is the slider's own king that stands in its way.
  if (xRays.some(({ through }) => pieceAt(board, through)?.role === 'king')) return 'x-ray-through-king';
  if (xRays.some(({ from }) => pinned.includes(from))) return 'x-ray-by-pinned';
  if (xRays.some((xRay) => pinned.includes(xRay.through) && !isPin(board, xRay)))
    return 'x-ray-through-pinned';
  return undefined;
}

/** An x-ray on a king is itself the pin of the enemy piece in between. */
function isPin(board: Board, { to }: XRay): boolean {
  return pieceAt(board, to)?.role === 'king';
}
