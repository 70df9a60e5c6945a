/**
 * A board: which piece stands where, as 64 numbers. It does not know whose turn it is, nor how pieces move.
 *
 * One board serves all: the rules, the exercises, and the model of how people play. Callers that need no speed
 * ask `pieceAt` and `placedPieces`.
 */
import { squareIndex, squareName } from './squares.ts';
import { ROLES, type Color, type Piece, type PlacedPiece, type Square } from './chess.ts';

/** The kinds of piece as numbers: White's are positive, Black's negative, 0 is an empty square. */
export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** The number of what stands on each square, a1, b1 … h8. Never changes once made; `slice` gives a copy that may. */
export interface Board extends Iterable<number> {
  readonly [square: number]: number;
  slice(): Int8Array;
  indexOf(piece: number): number;
}

/** White's pieces are 1, Black's −1: a piece's number is its kind times its side. */
export type Side = 1 | -1;

/** By the number of a piece plus 6. */
const PIECES: readonly (Piece | undefined)[] = [
  ...ROLES.map((role): Piece => ({ color: 'black', role })).toReversed(),
  undefined,
  ...ROLES.map((role): Piece => ({ color: 'white', role })),
];

/** The board with these pieces; of two on one square the later stays. */
export function boardOf(placed: Iterable<PlacedPiece>): Board {
  const squares = new Int8Array(64);
  for (const piece of placed) squares[squareIndex(piece.square)] = numberOf(piece);
  return squares;
}

/** The side of a colour. */
export function sideOf(color: Color): Side {
  return color === 'white' ? 1 : -1;
}

/** The piece on a square, or undefined when it is empty. */
export function pieceAt(board: Board, square: Square): Piece | undefined {
  return pieceOn(board, squareIndex(square));
}

/** The piece on square number `index`, or undefined when it is empty. */
export function pieceOn(board: Board, index: number): Piece | undefined {
  return PIECES[(board[index] ?? 0) + KING];
}

/** All pieces, in board order (a1, b1, … h8). */
export function placedPieces(board: Board): PlacedPiece[] {
  return piecesWhere(board, () => true);
}

/** `color`'s pieces, in board order. */
export function piecesOf(board: Board, color: Color): PlacedPiece[] {
  const side = sideOf(color);
  return piecesWhere(board, (piece) => piece * side > 0);
}

/** Where `color`'s king stands; a lesson diagram may have none. */
export function findKing(board: Board, color: Color): Square | undefined {
  const king = board.indexOf(KING * sideOf(color));
  return king < 0 ? undefined : squareName(king);
}

/** The same board with `square` empty. */
export function withoutPiece(board: Board, square: Square): Board {
  const squares = board.slice();
  squares[squareIndex(square)] = 0;
  return squares;
}

/** The same board with one more piece; what stood on its square is gone. */
export function withPiece(board: Board, piece: PlacedPiece): Board {
  const squares = board.slice();
  squares[squareIndex(piece.square)] = numberOf(piece);
  return squares;
}

function numberOf({ color, role }: Piece): number {
  return (ROLES.indexOf(role) + 1) * sideOf(color);
}

function piecesWhere(board: Board, isWanted: (piece: number) => boolean): PlacedPiece[] {
  const placed: PlacedPiece[] = [];
  for (let index = 0; index < 64; index++) {
    const number = board[index] ?? 0;
    const piece = number !== 0 && isWanted(number) ? PIECES[number + KING] : undefined;
    if (piece) placed.push({ square: squareName(index), color: piece.color, role: piece.role });
  }
  return placed;
}
