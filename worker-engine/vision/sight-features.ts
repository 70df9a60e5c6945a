/**
 * What makes a capture easy or hard to see, as numbers: which man captures, which way and how far, what it takes, and what stands
 * around.
 *
 * It does not say how much each matters: that was learned from people (`chance-to-overlook.ts`).
 */
import { attackersOf } from '#chess/attacks';
import { pieceAt, placedPieces, type Board } from '#chess/board';
import { isSlider, linesThrough } from '#chess/lines';
import type { Arrow, Piece, Square } from '#chess/chess';
import { CENTIPAWNS } from './exchange.ts';
import { lookAlong, squaresAway } from './look.ts';

/** Who looks, which way and how far. */
export const LOOK_FEATURES = [
  'knight captures',
  'bishop captures',
  'rook captures',
  'queen captures',
  'king captures',
  'along a diagonal',
  'squares of a line after the first',
  'backward',
  'sideways',
] as const;

export const SIGHT_FEATURES = [
  ...LOOK_FEATURES,
  'takes a minor piece',
  'takes a rook',
  'takes a queen',
  'guarded',
  'guard behind a man',
  'further attackers',
  'takes a dearer piece',
  'men beside the target',
  'men on the board',
  'queens on the board',
  'gain',
  'rating',
] as const;
export type SightFeature = (typeof SIGHT_FEATURES)[number];

/** A capture as somebody of a rating has to see it. */
export interface SeenCapture {
  readonly board: Board;
  /** From the capturing man to the one that is taken. */
  readonly capture: Arrow;
  /** What the exchange wins, in centipawns. */
  readonly gain: number;
  /** On Lichess's scale. */
  readonly rating: number;
}

/** The rating and step that count as 0 and 1. */
const MIDDLE_RATING = 1500;
const RATING_STEP = 400;
const FULL_BOARD = 32;

/** A gain as these features count it: in doublings of a pawn. */
function stepsOfGain(gain: number): number {
  return Math.log2(Math.max(1, gain / CENTIPAWNS.pawn));
}

/** A rating as these features count it. */
export function stepsOfRating(rating: number): number {
  return (rating - MIDDLE_RATING) / RATING_STEP;
}

/** The numbers in the order of `SIGHT_FEATURES`. */
export function describeCapture({ board, capture, gain, rating }: SeenCapture): readonly number[] {
  const [capturer, target] = [pieceAt(board, capture.from), pieceAt(board, capture.to)];
  if (!capturer || !target) throw new RangeError(`no capture from ${capture.from} to ${capture.to}`);
  return [
    ...describeLine(capture, capturer),
    ...describeTarget(board, capture, { capturer, target }),
    ...describeClutter(board, capture),
    stepsOfGain(gain),
    stepsOfRating(rating),
  ];
}

/** The numbers in the order of `LOOK_FEATURES`. */
function describeLine(capture: Arrow, { role, color }: Piece): readonly number[] {
  const { squares, isDiagonal, isBackward, isSideways } = lookAlong(capture, color);
  return [
    oneIf(role === 'knight'),
    oneIf(role === 'bishop'),
    oneIf(role === 'rook'),
    oneIf(role === 'queen'),
    oneIf(role === 'king'),
    oneIf(role === 'queen' && isDiagonal),
    isSlider(role) ? squares - 1 : 0,
    oneIf(isBackward),
    oneIf(isSideways),
  ];
}

interface Both {
  readonly capturer: Piece;
  readonly target: Piece;
}

/** Up to `takes a dearer piece`. */
function describeTarget(board: Board, { to }: Arrow, { capturer, target }: Both): readonly number[] {
  const guards = target.color;
  return [
    oneIf(target.role === 'knight' || target.role === 'bishop'),
    oneIf(target.role === 'rook'),
    oneIf(target.role === 'queen'),
    oneIf(attackersOf(board, to, guards).length > 0),
    oneIf(linesThrough(board, guards).some((line) => line.to === to)),
    attackersOf(board, to, capturer.color).length - 1,
    oneIf(capturer.role !== 'king' && CENTIPAWNS[target.role] > CENTIPAWNS[capturer.role]),
  ];
}

/** Up to `queens on the board`. */
function describeClutter(board: Board, { to }: Arrow): readonly number[] {
  const men = placedPieces(board);
  return [men.filter(({ square }) => isBeside(square, to)).length, ...describePhase(board)];
}

/** `men on the board`, `queens on the board`. */
export function describePhase(board: Board): readonly [men: number, queens: number] {
  const men = placedPieces(board);
  return [men.length / FULL_BOARD, oneIf(men.some(({ role }) => role === 'queen'))];
}

/** A feature that holds or does not. */
export function oneIf(holds: boolean): number {
  return holds ? 1 : 0;
}

export function isBeside(one: Square, other: Square): boolean {
  return squaresAway({ from: one, to: other }) === 1;
}
