/**
 * Lines of sight: what rooks, bishops and queens see behind the first piece they look at.
 */
import type { Board } from './board.ts';
import { skewers } from './reach.ts';
import { squareIndex, squareName } from './squares.ts';
import type { Arrow, Square } from './types.ts';

/** From a slider over the first piece on its line, `through`, to the next one. */
export interface Look extends Arrow {
  readonly through: Square;
}

/** What the slider on `from` sees behind a first piece, of whatever colour; in board order by target. */
export function looksThrough(board: Board, from: Square): Look[] {
  return skewers(board, squareIndex(from))
    .toSorted((one, other) => one.far - other.far)
    .map(({ near, far }) => ({ from, through: squareName(near), to: squareName(far) }));
}
