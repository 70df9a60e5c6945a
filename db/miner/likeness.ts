/**
 * How like two positions are: no position comes twice in the course, and none that only looks a little different.
 */
import { placedPieces } from '#chess/board';
import type { Board } from '#chess/board';

/** Two moves change four squares; boards that differ on fewer squares than this feel like the same exercise. */
const NEARLY_SAME_SQUARES = 10;

/** Whether a learner who has just done one would recognise the other. */
export function isNearlySame(one: Board, other: Board): boolean {
  return differingSquares(one, other) < NEARLY_SAME_SQUARES;
}

/** On how many squares something else stands. */
export function differingSquares(one: Board, other: Board): number {
  const onOne = new Map(placedPieces(one).map((piece) => [piece.square, `${piece.color} ${piece.role}`]));
  const onOther = new Map(placedPieces(other).map((piece) => [piece.square, `${piece.color} ${piece.role}`]));
  const squares = new Set([...onOne.keys(), ...onOther.keys()]);
  return [...squares].filter((square) => onOne.get(square) !== onOther.get(square)).length;
}
