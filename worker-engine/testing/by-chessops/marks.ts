/**
 * The second opinion on content: the same questions answered by chessops, which shares no code with our rules.
 *
 * For tests only.
 */
import { attacks } from 'chessops/attacks';
import type { Board } from 'chessops/board';
import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { SquareSet } from 'chessops/squareSet';
import { COLORS } from 'chessops/types';
import type { Color, Square } from 'chessops/types';
import { makeSquare, opposite } from 'chessops/util';

/** Every attack by `color` on an enemy piece, as origin + target, in board order. */
export function attacksBy(fen: string, color: Color): readonly string[] {
  const { board } = legalPosition(fen);
  return [...board[color]].flatMap((from) =>
    [...reach(board, from).intersect(board[opposite(color)])].map((to) => makeSquare(from) + makeSquare(to)),
  );
}

/** Squares of `color`'s pieces, the king aside, that none of its other pieces defends, in board order. */
export function undefendedPieces(fen: string, color: Color): string[] {
  const { board } = parseFen(fen).unwrap();
  return [...board[color].diff(board.king)]
    .filter((square) => attackersOf(board, square, color).isEmpty())
    .map(makeSquare);
}

/**
 * Every x-ray by `color`'s rooks, bishops and queens, as origin + target, in board order.
 *
 * Said without lines: what a slider comes to attack when one of the pieces it looks at is lifted off.
 */
export function xRays(fen: string, color: Color): string[] {
  const { board } = parseFen(fen).unwrap();
  const sliders = board.bishop.union(board.rook).union(board.queen).intersect(board[color]);
  return [...sliders].flatMap((from) =>
    [...seenThroughOne(board, from).intersect(board[opposite(color)])].map(
      (to) => makeSquare(from) + makeSquare(to),
    ),
  );
}

/** Whether either king could be captured. */
export function isAnyoneInCheck(fen: string): boolean {
  return COLORS.some((color) => positionFor(fen, color).ctx().checkers.nonEmpty());
}

/** Squares of absolutely pinned pieces that attack something. */
export function pinnedAttackers(fen: string): readonly string[] {
  const { board } = legalPosition(fen);
  return COLORS.flatMap((color) =>
    [...pinned(fen, color)].filter((square) => reach(board, square).intersects(board[opposite(color)])),
  ).map(makeSquare);
}

/** Squares of pieces that have defenders, all of them absolutely pinned. */
export function defendedByPinned(fen: string): readonly string[] {
  const { board } = legalPosition(fen);
  return COLORS.flatMap((color) => {
    const held = pinned(fen, color);
    return [...board[color].diff(board.king)].filter((square) => {
      const defenders = attackersOf(board, square, color);
      return defenders.nonEmpty() && defenders.diff(held).isEmpty();
    });
  }).map(makeSquare);
}

/** Squares of defended pieces that stand next to the enemy king. */
export function defendedBesideEnemyKing(fen: string): readonly string[] {
  const { board } = legalPosition(fen);
  return COLORS.flatMap((color) => {
    const king = board.kingOf(opposite(color));
    const near = king === undefined ? SquareSet.empty() : reach(board, king).intersect(board[color]);
    return [...near].filter((square) => attackersOf(board, square, color).nonEmpty());
  }).map(makeSquare);
}

/** Throws when chessops does not take the FEN for a legal position. */
export function legalPosition(fen: string): Chess {
  return Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
}

/** The same pieces with `color` to move, which may be a position that could not arise. */
function positionFor(fen: string, color: Color): Chess {
  const position = legalPosition(fen);
  position.turn = color;
  return position;
}

/** The absolutely pinned pieces of `color`. */
export function pinned(fen: string, color: Color): SquareSet {
  const position = positionFor(fen, color);
  return position.ctx().blockers.intersect(position.board[color]);
}

/** What the slider on `from` sees when one of the pieces it looks at is away, and not otherwise. */
function seenThroughOne(board: Board, from: Square): SquareSet {
  const seen = reach(board, from);
  return [...seen.intersect(board.occupied)]
    .map((near) => reach(board, from, board.occupied.without(near)).diff(seen))
    .reduce((all, beyond) => all.union(beyond), SquareSet.empty());
}

/** Squares of `color`'s pieces that could capture on `square`, by their way of moving alone. */
export function attackersOf(board: Board, square: Square, color: Color): SquareSet {
  const origins = [...board[color]].filter((from) => reach(board, from).has(square));
  return origins.reduce((set, from) => set.with(from), SquareSet.empty());
}

function reach(board: Board, from: Square, occupied = board.occupied): SquareSet {
  const piece = board.get(from);
  return piece ? attacks(piece, from, occupied) : SquareSet.empty();
}
