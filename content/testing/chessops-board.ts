/**
 * Who reaches which square of a board of chessops, by the names of squares. For tests only.
 */
import type { Board } from 'chessops/board';
import { makeSquare } from 'chessops/util';
import { attackersOf } from '#worker-engine/testing/by-chessops/marks';

/** Whose man stands on a square. */
export function colorOn(board: Board, square: string): 'white' | 'black' | undefined {
  return board.getColor(numberOf(square));
}

/** Whether what stands on `from` attacks or defends `to`. */
export function strikes(board: Board, from: string, to: string): boolean {
  const color = colorOn(board, from);
  return color !== undefined && reaching(board, to, color).includes(from);
}

/** Where a side's men stand that attack or defend a square. */
export function reaching(board: Board, square: string, color: 'white' | 'black'): readonly string[] {
  return [...attackersOf(board, numberOf(square), color)].map(makeSquare);
}

/** The board with nothing on a square. */
export function without(board: Board, square: string): Board {
  const copy = board.clone();
  copy.take(numberOf(square));
  return copy;
}

/** The square as chessops counts. */
export function numberOf(square: string): number {
  return square.charCodeAt(0) - 97 + 8 * (square.charCodeAt(1) - 49);
}
