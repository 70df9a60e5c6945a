/**
 * The board after a move, fast: where the exchange and the lessons about moves look.
 *
 * Trusts that the move can be made: `moves.ts` says what is legal. Promotion is always to a queen
 * (product/chess.md#moves).
 */
import { PAWN, QUEEN, type Board } from './board.ts';
import type { Position } from './fen.ts';
import { moveOf, movePieces } from './seen-position.ts';
import { getSquare, squareIndex, squareName } from './squares.ts';
import type { Arrow, Piece, Square } from './chess.ts';

/** All of a position that decides who can capture what. */
export type BoardPosition = Pick<Position, 'board' | 'enPassant'>;

/** The board after a piece has moved and captured what stood there; a pawn on the last rank is a queen then. */
export function movePiece(board: Board, move: Arrow): Board {
  const squares = board.slice();
  const [from, to] = [squareIndex(move.from), squareIndex(move.to)];
  const piece = squares[from] ?? 0;
  if (piece === 0) throw new RangeError(`nothing to move on ${move.from}`);
  squares[from] = 0;
  squares[to] = isLastRank(piece, to) ? Math.sign(piece) * QUEEN : piece;
  return squares;
}

/** Whether this piece becomes a queen on `to`. */
export function isPromotion({ role, color }: Piece, to: Square): boolean {
  return role === 'pawn' && to.endsWith(color === 'white' ? '8' : '1');
}

/** Where the pawn stands that a pawn coming from `from` captures in passing by a move to `to`. */
export function passedPawn({ from, to }: Arrow): Square {
  return getSquare(to.charAt(0) + from.charAt(1));
}

/** The position after a move; castling moves the rook, a capture in passing removes the pawn. */
export function afterMove({ board, enPassant }: BoardPosition, { from, to }: Arrow): BoardPosition {
  const squares = board.slice();
  const [origin, target] = [squareIndex(from), squareIndex(to)];
  const piece = squares[origin] ?? 0;
  if (piece === 0) throw new RangeError(`nothing to move on ${from}`);
  const isPawn = Math.abs(piece) === PAWN;
  // In passing only where it is said to be possible: a pawn that strikes an empty square may just be looked at.
  if (isPawn && to !== enPassant)
    return { board: movePiece(board, { from, to }), enPassant: jumped(origin, target) };
  movePieces(squares, moveOf(origin, target), piece > 0 ? 1 : -1);
  return { board: squares, enPassant: undefined };
}

/** The rook's move when the king's is castling: two files sideways. */
export function findCastledRook({ from, to }: Arrow): Arrow | undefined {
  const rank = from.charAt(1);
  if (!from.startsWith('e') || rank !== to.charAt(1)) return undefined;
  if (to.startsWith('g')) return { from: getSquare(`h${rank}`), to: getSquare(`f${rank}`) };
  if (to.startsWith('c')) return { from: getSquare(`a${rank}`), to: getSquare(`d${rank}`) };
  return undefined;
}

function isLastRank(piece: number, to: number): boolean {
  return piece === PAWN ? to >= 56 : piece === -PAWN && to < 8;
}

/** The square that a pawn has jumped over, if it moved two squares. */
function jumped(from: number, to: number): Square | undefined {
  return Math.abs(to - from) === 16 ? squareName((from + to) >> 1) : undefined;
}
