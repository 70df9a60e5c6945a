/**
 * Chapter 5, x-rays: what its exercises are made of a position, and what its tasks look like.
 */
import { pieceAt } from '#chess/board';
import type { Board } from '#chess/board';
import { opponentOf, COLORS } from '#chess/chess';
import type { Color, Role, Square } from '#chess/chess';
import { xRaysBy, type XRay } from '#vision/x-ray';
import { fromPosition, type UsablePosition } from '../sifting/usable-position.ts';
import type { SiftedPosition } from '../sifting/sift.ts';
import type { TaskProfile } from './task-profile.ts';
import { linesThrough } from '#chess/lines';
import { chanceOfAny } from '#vision/chance-of-any';
import { chanceToOverlookXRay } from '#vision/chance-to-overlook';
import { REFERENCE_RATING, chanceOfDoubt, percentOf } from './difficulty.ts';
import { pinnedPieces } from '#chess/pins';

/** The exercises a position gives, one for each lesson; none where people could disagree. */
export function usableForXRays(sifted: SiftedPosition): readonly UsablePosition[] {
  const { board, turn } = sifted.position;
  if (sifted.ambiguity || findAmbiguousXRay(board)) return [];
  return [
    usableFor(sifted, 'xRay.findYourXRays', turn),
    usableFor(sifted, 'xRay.findOpponentXRays', opponentOf(turn)),
  ];
}

function usableFor(sifted: SiftedPosition, lesson: UsablePosition['lesson'], side: Color): UsablePosition {
  const { board } = sifted.position;
  const truth = xRaysBy(board, side);
  const kinds = truth.map(({ from, to }) => `${roleAt(board, from)} ${roleAt(board, to)}`);
  return {
    ...fromPosition(sifted, lesson),
    truth: truth.map(({ from, to }) => from + to),
    pattern: kinds.toSorted().join(', '),
    targets: [...new Set(truth.map(({ to }) => to))],
    difficulty: xRayDifficulty(board, truth, side),
  };
}

function roleAt(board: Board, square: Square): Role | undefined {
  return pieceAt(board, square)?.role;
}

/** The three tasks of either lesson: from one x-ray or two to many. */
export const X_RAY_PROFILES: readonly TaskProfile[] = [
  { truth: { from: 1, to: 2 }, hasEmpty: false },
  { truth: { from: 1, to: 4 }, hasEmpty: true },
  { truth: { from: 2, to: 9 }, hasEmpty: true },
];

/** The difficulty of finding `truth`, the x-rays by `color`. */
export function xRayDifficulty(board: Board, truth: readonly XRay[], color: Color): number {
  const chanceOf = (xRay: XRay): number => chanceToOverlookXRay({ board, xRay, rating: REFERENCE_RATING });
  if (truth.length > 0) return percentOf(chanceOfAny(truth.map(chanceOf)));
  const ended = linesThrough(board, color).filter(({ to }) => pieceAt(board, to)?.color === color);
  return percentOf(chanceOfDoubt(ended.map(chanceOf)));
}

/**
 * "No ambiguity" for chapter 5, beyond what `ambiguity.ts` says of chapters 1, 2 and 5: x-rays that lead nowhere.
 *
 * By our words an x-ray is geometry: a slider, one piece, an enemy piece. Left out is where a strong player would say
 * "but that can never open".
 */
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
