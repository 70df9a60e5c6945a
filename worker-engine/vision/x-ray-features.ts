/**
 * What makes it easy or hard to look through a man, as numbers: who looks, how far, which way, and at what.
 *
 * How much each matters was learned from people (`chance-to-overlook.ts`).
 */
import { pieceAt, type Board } from '#chess/board';
import type { Arrow, Square } from '#chess/chess';
import { lookAlong, squaresAway } from './look.ts';
import { describePhase, oneIf, stepsOfRating } from './sight-features.ts';

export const X_RAY_FEATURES = [
  'a bishop looks',
  'a queen looks',
  'a queen looks along a diagonal',
  'squares before the man after the first',
  'squares behind the man after the first',
  'backward',
  'sideways',
  'through a pawn',
  'at a minor piece',
  'at a rook',
  'at a queen or a king',
  'men on the board',
  'queens on the board',
  'rating',
] as const;
export type XRayFeature = (typeof X_RAY_FEATURES)[number];

/** An x-ray as somebody of a rating has to see it. */
export interface SeenXRay {
  readonly board: Board;
  readonly xRay: Arrow & { readonly through: Square };
  /** On Lichess's scale. */
  readonly rating: number;
}

/** The numbers in the order of `X_RAY_FEATURES`. */
export function describeXRay({ board, xRay, rating }: SeenXRay): readonly number[] {
  const { from, through, to } = xRay;
  const [slider, man, target] = [from, through, to].map((square) => pieceAt(board, square));
  if (!slider || !man || !target) throw new RangeError(`no x-ray from ${from} to ${to}`);
  const { isDiagonal, isBackward, isSideways } = lookAlong(xRay, slider.color);
  return [
    oneIf(slider.role === 'bishop'),
    oneIf(slider.role === 'queen'),
    oneIf(slider.role === 'queen' && isDiagonal),
    squaresBetween(from, through),
    squaresBetween(through, to),
    oneIf(isBackward),
    oneIf(isSideways),
    oneIf(man.role === 'pawn'),
    oneIf(target.role === 'knight' || target.role === 'bishop'),
    oneIf(target.role === 'rook'),
    oneIf(target.role === 'queen' || target.role === 'king'),
    ...describePhase(board),
    stepsOfRating(rating),
  ];
}

function squaresBetween(from: Square, to: Square): number {
  return squaresAway({ from, to }) - 1;
}
