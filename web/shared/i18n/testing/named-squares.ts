/**
 * What stands where and strikes what, asked by the names of squares and answered by chessops. For tests only.
 */
import { attacks } from 'chessops/attacks';
import type { Board } from 'chessops/board';
import type { Color, Piece } from 'chessops/types';
import { makeSquare, parseSquare } from 'chessops/util';
import { attackersOf } from '#worker-engine/testing/by-chessops/marks';

/** Whether the piece on `from` strikes on `to`, by its way of moving. */
export function strikes(board: Board, from: string, to: string): boolean {
  return reachFrom(board, from).has(squareNumber(to));
}

/** All squares that the piece on a square strikes. */
export function reachFrom(board: Board, from: string): ReturnType<typeof attacks> {
  const piece = pieceOn(board, from);
  if (!piece) throw new Error(`nothing on ${from}`);
  return attacks(piece, squareNumber(from), board.occupied);
}

/** Squares of the pieces that defend the one on a square. */
export function defendersOf(board: Board, square: string): readonly string[] {
  const color = colorOn(board, square);
  return color ? [...attackersOf(board, squareNumber(square), color)].map(makeSquare) : [];
}

/** The board with this square empty. */
export function without(board: Board, square: string): Board {
  const copy = board.clone();
  copy.take(squareNumber(square));
  return copy;
}

/** How many squares lie from one to the other, the last one counted. */
export function away(one: string, other: string): number {
  const [a, b] = [squareNumber(one), squareNumber(other)];
  return Math.max(Math.abs((a % 8) - (b % 8)), Math.abs(Math.floor(a / 8) - Math.floor(b / 8)));
}

/** The piece on a square. */
export function pieceOn(board: Board, square: string): Piece | undefined {
  return board.get(squareNumber(square));
}

/** Its colour. */
export function colorOn(board: Board, square: string): Color | undefined {
  return pieceOn(board, square)?.color;
}

/** A square as chessops numbers it. */
export function squareNumber(square: string): number {
  const found = parseSquare(square);
  if (found === undefined) throw new Error(`not a square: ${square}`);
  return found;
}
