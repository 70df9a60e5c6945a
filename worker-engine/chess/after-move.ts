/**
 * The board after a move, fast: where the exchange and the lessons about moves look.
 *
 * Trusts that the move can be made: `moves.ts` says what is legal. Promotion is always to a queen
 * (product.md §10.2).
 */
import { pieceAt, withPiece, withoutPiece, type Board } from './board.ts';
import type { Position } from './fen.ts';
import { findSquare } from './squares.ts';
import type { Arrow, Piece, Square } from '../names/chess.ts';

/** All of a position that decides who can capture what. */
export type BoardPosition = Pick<Position, 'board' | 'enPassant'>;

/** The board after a piece has moved and captured what stood there; a pawn on the last rank is a queen then. */
export function movePiece(board: Board, { from, to }: Arrow): Board {
  const piece = pieceAt(board, from);
  if (!piece) throw new RangeError(`nothing to move on ${from}`);
  const role = isPromotion(piece, to) ? 'queen' : piece.role;
  return withPiece(board, { square: to, color: piece.color, role }, from);
}

/** Whether this piece becomes a queen on `to`. */
export function isPromotion({ role, color }: Piece, to: Square): boolean {
  return role === 'pawn' && to.endsWith(color === 'white' ? '8' : '1');
}

/** Where the pawn stands that a pawn coming from `from` captures in passing by a move to `to`. */
export function passedPawn({ from, to }: Arrow): Square {
  return squareNamed(fileOf(to), rankOf(from));
}

/** The position after a move; castling moves the rook, a capture in passing removes the pawn. */
export function afterMove({ board, enPassant }: BoardPosition, move: Arrow): BoardPosition {
  const moved = movePiece(board, move);
  const role = pieceAt(board, move.from)?.role;
  if (role === 'king') return { board: withRookCastled(moved, move), enPassant: undefined };
  if (role !== 'pawn') return { board: moved, enPassant: undefined };
  if (move.to === enPassant) return { board: withoutPiece(moved, passedPawn(move)), enPassant: undefined };
  return { board: moved, enPassant: findSquareBehind(move) };
}

/** The rook's move when the king's is castling: two files sideways. */
export function findCastledRook({ from, to }: Arrow): Arrow | undefined {
  const rank = rankOf(from);
  if (fileOf(from) !== 'e' || rank !== rankOf(to)) return undefined;
  if (fileOf(to) === 'g') return { from: squareNamed('h', rank), to: squareNamed('f', rank) };
  if (fileOf(to) === 'c') return { from: squareNamed('a', rank), to: squareNamed('d', rank) };
  return undefined;
}

function withRookCastled(board: Board, move: Arrow): Board {
  const rook = findCastledRook(move);
  return rook ? movePiece(board, rook) : board;
}

/** The square that a pawn has jumped over, if it moved two squares. */
function findSquareBehind({ from, to }: Arrow): Square | undefined {
  const [start, end] = [Number(rankOf(from)), Number(rankOf(to))];
  return Math.abs(end - start) === 2 ? squareNamed(fileOf(from), String((start + end) / 2)) : undefined;
}

function squareNamed(file: string, rank: string): Square {
  const square = findSquare(file + rank);
  if (!square) throw new RangeError(`not a square: ${file}${rank}`);
  return square;
}

function fileOf(square: Square): string {
  return square.slice(0, 1);
}

function rankOf(square: Square): string {
  return square.slice(1);
}
