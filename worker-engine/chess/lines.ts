/**
 * Lines of sight: what rooks, bishops and queens see behind the first piece they look at.
 */
import { squaresOf, type Board } from './board.ts';
import { skewers, type Skewer } from './reach.ts';
import { squaresIn } from './square-set.ts';
import { squareName } from './squares.ts';
import type { Arrow, Color, Square } from '../names/chess.ts';

/** From a slider over the first piece on its line, `through`, to the next one. */
export interface Look extends Arrow {
  readonly through: Square;
}

/** What `color`'s sliders see behind a first piece, whatever stands there; in board order by origin, then by target. */
export function looksThrough(board: Board, color: Color): Look[] {
  const looks: Look[] = [];
  for (const from of squaresIn(squaresOf(board, color))) {
    for (const { near, far } of skewers(board, from).toSorted(byTarget)) {
      looks.push({ from: squareName(from), through: squareName(near), to: squareName(far) });
    }
  }
  return looks;
}

function byTarget(one: Skewer, other: Skewer): number {
  return one.far - other.far;
}
