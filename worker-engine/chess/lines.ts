/**
 * Lines of sight: what rooks, bishops and queens see behind the first piece they look at, and what stands in a piece's way.
 */
import { attackersOf, firstOnRay } from './attacks.ts';
import {
  BISHOP,
  QUEEN,
  ROOK,
  boardOf,
  pieceAt,
  placedPieces,
  sideOf,
  withPiece,
  type Board,
} from './board.ts';
import { FIRST_DIAGONAL } from './geometry.ts';
import { squareIndex, squareName } from './squares.ts';
import type { Arrow, Color, PlacedPiece, Role, Square } from './chess.ts';

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
  const side = sideOf(color);
  const found: LineThrough[] = [];
  for (let from = 0; from < 64; from++) {
    const piece = (board[from] ?? 0) * side;
    if (piece < BISHOP || piece > QUEEN) continue;
    for (const { near, far } of firstTwoFrom(board, from, piece)) {
      found.push({ from: squareName(from), through: squareName(near), to: squareName(far) });
    }
  }
  return found;
}

/** The first two occupied squares in a direction, by number. */
interface FirstTwo {
  readonly near: number;
  readonly far: number;
}

/** In every direction that has both, in board order by the farther one. */
function firstTwoFrom(board: Board, from: number, piece: number): FirstTwo[] {
  const found: FirstTwo[] = [];
  const last = piece === ROOK ? FIRST_DIAGONAL : 8;
  for (let way = piece === BISHOP ? FIRST_DIAGONAL : 0; way < last; way++) {
    const near = firstOnRay(board, from, way);
    const far = near < 0 ? -1 : firstOnRay(board, near, way);
    if (far >= 0) found.push({ near, far });
  }
  return found.length > 1 ? found.toSorted((one, other) => one.far - other.far) : found;
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
