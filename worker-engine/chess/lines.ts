/**
 * Lines of sight: what rooks, bishops and queens see behind the first piece they look at, and what stands in a piece's way.
 */
import { attackersOf } from './attacks.ts';
import { boardOf, pieceAt, placedPieces, squaresOf, withPiece, type Board } from './board.ts';
import { firstTwoInEachDirection, type FirstTwo } from './reach.ts';
import { squaresIn } from './square-set.ts';
import { squareIndex, squareName } from './squares.ts';
import type { Arrow, Color, PlacedPiece, Role, Square } from '../names/chess.ts';

/** From a slider over the first piece on its line, `through`, to the next one. */
interface LineThrough extends Arrow {
  readonly through: Square;
}

/** Whether a piece looks along lines. */
export function isSlider(role: Role): boolean {
  return role === 'bishop' || role === 'rook' || role === 'queen';
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

/**
 * What stands in the way of the piece on `from` to `to`, the nearest first; undefined when that piece does not go there even on
 * an empty board. Said without geometry: a piece is in the way when it alone would keep the other from striking there.
 */
export function findBlockers(board: Board, { from, to }: Arrow): PlacedPiece[] | undefined {
  const piece = pieceAt(board, from);
  if (!piece) return undefined;
  const alone = boardOf([{ square: from, ...piece }]);
  const strikes = (on: Board) => attackersOf(on, to, piece.color).includes(from);
  if (!strikes(alone)) return undefined;
  const blockers = placedPieces(board).filter(
    (other) => other.square !== from && other.square !== to && !strikes(withPiece(alone, other)),
  );
  return squareIndex(from) < squareIndex(to) ? blockers : blockers.toReversed();
}

function byTarget(one: FirstTwo, other: FirstTwo): number {
  return one.far - other.far;
}
