/**
 * Attacks: which piece could capture which, by its way of moving alone (exercises.md, "Words").
 *
 * Pins do not remove an attack (FIDE Laws 3.1.2), nor does check. All lists are in board order (a1, b1, … h8), by
 * origin, then by target.
 */
import type { Board } from './board.ts';
import { reach } from './reach.ts';
import { contains, forEachSquare, intersection, type SquareSet } from './square-set.ts';
import { squareIndex, squareName } from './squares.ts';
import { opponentOf, type Attack, type Color, type Square } from './types.ts';

/** All attacks of both sides: the attack map of the position. */
export function attacks(board: Board): Attack[] {
  return attacksFrom(board, board.occupied);
}

/** The attacks by `color`'s pieces. */
export function attacksBy(board: Board, color: Color): Attack[] {
  return attacksFrom(board, board[color]);
}

/** The attacks on `color`'s pieces. */
export function attacksOn(board: Board, color: Color): Attack[] {
  return attacksBy(board, opponentOf(color));
}

/**
 * Squares of `color`'s pieces that could capture on `square`, whatever stands there: attackers of an enemy piece,
 * defenders of one of their own.
 */
export function attackersOf(board: Board, square: Square, color: Color): Square[] {
  const target = squareIndex(square);
  const attackers: Square[] = [];
  forEachSquare(board[color], (from) => {
    if (contains(reach(board, from), target)) attackers.push(squareName(from));
  });
  return attackers;
}

function attacksFrom(board: Board, origins: SquareSet): Attack[] {
  const found: Attack[] = [];
  forEachSquare(origins, (from) => {
    const piece = board.pieces[from];
    if (!piece) return;
    const enemies = board[opponentOf(piece.color)];
    forEachSquare(intersection(reach(board, from), enemies), (to) => {
      found.push({ from: squareName(from), to: squareName(to), piece: piece.role });
    });
  });
  return found;
}
