/**
 * A board: which piece stands where. It does not know whose turn it is, nor how pieces move.
 *
 * How it is stored is this folder's own business: callers ask `pieceAt` and `placedPieces`.
 */
import { excluding, including, squareSet, squaresIn, union, type SquareSet } from './square-set.ts';
import { SQUARES, squareIndex, squareName } from './squares.ts';
import type { Color, Piece, PlacedPiece, Square } from '../names/chess.ts';

type MaybePiece = Piece | undefined;

/** Never changes once made. */
export interface Board {
  /** By square number; undefined where the square is empty. */
  readonly pieces: readonly MaybePiece[];
  readonly white: SquareSet;
  readonly black: SquareSet;
  readonly occupied: SquareSet;
}

/** The board with these pieces; of two on one square the later stays. */
export function boardOf(placed: Iterable<PlacedPiece>): Board {
  const pieces = SQUARES.map((): MaybePiece => undefined);
  for (const { square, color, role } of placed) pieces[squareIndex(square)] = { color, role };
  return boardFrom(pieces);
}

/** The piece on a square, or undefined when it is empty. */
export function pieceAt(board: Board, square: Square): Piece | undefined {
  return board.pieces[squareIndex(square)];
}

/** All pieces, in board order (a1, b1, … h8). */
export function placedPieces(board: Board): PlacedPiece[] {
  return piecesOn(board, board.occupied);
}

/** `color`'s pieces, in board order. */
export function piecesOf(board: Board, color: Color): PlacedPiece[] {
  return piecesOn(board, squaresOf(board, color));
}

/** Where `color`'s king stands; a lesson diagram may have none. */
export function findKing(board: Board, color: Color): Square | undefined {
  const king = squaresIn(squaresOf(board, color)).find((index) => board.pieces[index]?.role === 'king');
  return king === undefined ? undefined : squareName(king);
}

/** The same board with `square` empty. */
export function withoutPiece(board: Board, square: Square): Board {
  const index = squareIndex(square);
  return changed(board, index, index, undefined);
}

/** The same board with a piece more; what stood on its square is gone, and what stood on `from`, where it has come from. */
export function withPiece(board: Board, { square, color, role }: PlacedPiece, from = square): Board {
  return changed(board, squareIndex(from), squareIndex(square), { color, role });
}

/**
 * The squares of `color`'s pieces. Not `board[color]`: a property looked up by a name known only at run time halves
 * the speed of the attack map.
 */
export function squaresOf(board: Board, color: Color): SquareSet {
  return color === 'white' ? board.white : board.black;
}

/** With a piece on `to`, or none, and none on `from`. One copy for both: exchanges and overlays make moves more than anything else. */
function changed(board: Board, from: number, to: number, piece: MaybePiece): Board {
  const pieces = [...board.pieces];
  pieces[from] = undefined;
  pieces[to] = piece;
  const afterwards = (squares: SquareSet, color: Color) => {
    const left = excluding(excluding(squares, from), to);
    return piece?.color === color ? including(left, to) : left;
  };
  const [white, black] = [afterwards(board.white, 'white'), afterwards(board.black, 'black')];
  return { pieces, white, black, occupied: union(white, black) };
}

function piecesOn({ pieces }: Board, squares: SquareSet): PlacedPiece[] {
  const placed: PlacedPiece[] = [];
  for (const index of squaresIn(squares)) {
    const piece = pieces[index];
    if (piece) placed.push({ square: squareName(index), color: piece.color, role: piece.role });
  }
  return placed;
}

function boardFrom(pieces: readonly MaybePiece[]): Board {
  const white = findSquares(pieces, 'white');
  const black = findSquares(pieces, 'black');
  return { pieces, white, black, occupied: union(white, black) };
}

function findSquares(pieces: readonly MaybePiece[], color: Color): SquareSet {
  return squareSet([...pieces.keys()].filter((index) => pieces[index]?.color === color));
}
