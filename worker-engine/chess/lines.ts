/**
 * Lines of sight: what rooks, bishops and queens see behind the first piece they look at.
 */
import { squaresOf, type Board } from './board.ts';
import { firstTwoInEachDirection, type FirstTwo } from './reach.ts';
import { squaresIn } from './square-set.ts';
import { squareName } from './squares.ts';
import type { Arrow, Color, Square } from '../names/chess.ts';

/** From a slider over the first piece on its line, `through`, to the next one. */
interface LineThrough extends Arrow {
  readonly through: Square;
}

/** What `color`'s sliders see behind a first piece, whatever stands there; in board order by origin, then by target. */
export function linesThrough(board: Board, color: Color): LineThrough[] {
  const found: LineThrough[] = [];
  for (const from of squaresIn(squaresOf(board, color))) {
    for (const { near, far } of firstTwoInEachDirection(board, from).toSorted(byTarget)) {
      found.push({ from: squareName(from), through: squareName(near), to: squareName(far) });
    }
  }
  return found;
}

function byTarget(one: FirstTwo, other: FirstTwo): number {
  return one.far - other.far;
}
