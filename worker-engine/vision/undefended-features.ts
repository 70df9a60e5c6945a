/**
 * What makes it easy or hard to see that nothing guards a man, as numbers.
 *
 * Nothing on the board points at such a man: it matters what it is, what stands beside it, and what nearly guards it. How much
 * each matters was learned from people (`chance-to-overlook.ts`).
 */
import { pieceAt, piecesOf, type Board } from '#chess/board';
import { linesThrough } from '#chess/lines';
import type { Square } from '#chess/chess';
import { describePhase, isBeside, oneIf, stepsOfRating } from './sight-features.ts';

export const UNDEFENDED_FEATURES = [
  'a minor piece',
  'a rook',
  'a queen',
  'fellows beside it',
  'a guard behind a man',
  'rank, from its own side',
  'on the rim',
  'men on the board',
  'queens on the board',
  'rating',
] as const;
export type UndefendedFeature = (typeof UNDEFENDED_FEATURES)[number];

/** An undefended man as somebody of a rating has to see it. */
export interface SeenMan {
  readonly board: Board;
  readonly square: Square;
  /** On Lichess's scale. */
  readonly rating: number;
}

/** The numbers in the order of `UNDEFENDED_FEATURES`. */
export function describeUndefended({ board, square, rating }: SeenMan): readonly number[] {
  const man = pieceAt(board, square);
  if (!man) throw new RangeError(`nothing on ${square}`);
  const { role, color } = man;
  const rank = Number(square.charAt(1));
  return [
    oneIf(role === 'knight' || role === 'bishop'),
    oneIf(role === 'rook'),
    oneIf(role === 'queen'),
    piecesOf(board, color).filter((other) => isBeside(other.square, square)).length,
    oneIf(linesThrough(board, color).some(({ to }) => to === square)),
    color === 'white' ? rank : 9 - rank,
    oneIf(/^[ah]|[18]$/.test(square)),
    ...describePhase(board),
    stepsOfRating(rating),
  ];
}
