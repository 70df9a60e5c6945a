/**
 * The second opinion on what people could disagree about in chapters 2 and 5, by chessops alone.
 *
 * For tests only. Found by lifting pieces off the board instead of by lines, so that it shares no idea with our rules.
 */
import type { Chess } from 'chessops/chess';
import { COLORS } from 'chessops/types';
import type { Color, Square } from 'chessops/types';
import { makeSquare, opposite, parseSquare } from 'chessops/util';
import { attackersOf, legalPosition, pinned, undefendedPieces, xRays } from './marks.ts';

/** Squares of undefended pieces that gain a defender when some enemy piece is lifted off. */
export function defendedThroughEnemies(fen: string): readonly string[] {
  const { board } = legalPosition(fen);
  return COLORS.flatMap((color) => {
    const enemies = [...board[opposite(color)]];
    const boards = enemies.map((enemy) => {
      const without = board.clone();
      without.take(enemy);
      return without;
    });
    return undefendedPieces(fen, color).filter((name) =>
      boards.some((without) => attackersOf(without, squareNumber(name), color).nonEmpty()),
    );
  });
}

/** Squares of pieces that only their king defends, and that something can capture so that the king may not take back. */
export function defendedByKingThatMayNotRecapture(fen: string): readonly string[] {
  const position = legalPosition(fen);
  return COLORS.flatMap((color) =>
    [...position.board[color].diff(position.board.king)].filter((square) => {
      const defender = attackersOf(position.board, square, color).singleSquare();
      return (
        defender !== undefined &&
        position.board.king.has(defender) &&
        canBeTakenFromKing(position, square, color)
      );
    }),
  ).map(makeSquare);
}

/** X-rays, as origin + target, that run through a king, or that a pin on another line keeps from ever opening. */
export function idleXRays(fen: string): readonly string[] {
  const { board } = legalPosition(fen);
  const allPinned = COLORS.map((color) => pinned(fen, color)).reduce((all, some) => all.union(some));
  return COLORS.flatMap((color) =>
    xRays(fen, color).filter((name) => {
      const [from, to] = [squareNumber(name.slice(0, 2)), squareNumber(name.slice(2))];
      const near = squareBetween(fen, from, to);
      const isPin = board.king.has(to);
      return board.king.has(near) || allPinned.has(from) || (allPinned.has(near) && !isPin);
    }),
  );
}

function canBeTakenFromKing(position: Chess, square: Square, color: Color): boolean {
  const enemy = opposite(color);
  return [...attackersOf(position.board, square, enemy)].some((from) => {
    const board = position.board.clone();
    const capturer = board.take(from);
    if (capturer) board.set(square, capturer);
    return attackersOf(board, square, enemy).nonEmpty();
  });
}

/** The one occupied square without whose piece the slider would see its target. */
function squareBetween(fen: string, from: Square, to: Square): Square {
  const { board } = legalPosition(fen);
  const color = board.getColor(from) ?? 'white';
  const found = [...board.occupied.without(from).without(to)].find((square) => {
    const without = board.clone();
    without.take(square);
    return attackersOf(without, to, color).has(from);
  });
  if (found === undefined) throw new Error(`no x-ray from ${makeSquare(from)} to ${makeSquare(to)}`);
  return found;
}

function squareNumber(name: string): Square {
  const square = parseSquare(name);
  if (square === undefined) throw new RangeError(`not a square: ${name}`);
  return square;
}
