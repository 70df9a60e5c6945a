/**
 * Attacks: which piece could capture which, by its way of moving alone (product.md §2.2).
 *
 * Neither a pin nor a check removes an attack (FIDE Laws 3.1.2). All lists are in board order (a1, b1, … h8), by
 * origin, then by target.
 */
import { squaresOf, type Board } from './board.ts';
import { possibleOrigins, reach } from './reach.ts';
import {
  NO_SQUARES,
  contains,
  difference,
  including,
  intersection,
  squaresIn,
  union,
  type SquareSet,
} from './square-set.ts';
import { squareIndex, squareName } from './squares.ts';
import { opponentOf, type Attack, type Color, type Square } from '../names/chess.ts';

/** All attacks of both sides: the attack map of the position. */
export function attacks(board: Board): Attack[] {
  return attacksFrom(board, board.occupied);
}

/** The attacks by `color`'s pieces. */
export function attacksBy(board: Board, color: Color): Attack[] {
  return attacksFrom(board, squaresOf(board, color));
}

/** The attacks on `color`'s pieces. */
export function attacksOn(board: Board, color: Color): Attack[] {
  return attacksBy(board, opponentOf(color));
}

/**
 * Squares of `color`'s pieces that could capture on `square`, whatever stands there: the attackers of an enemy piece,
 * the defenders of a piece of their own.
 */
export function attackersOf(board: Board, square: Square, color: Color): Square[] {
  const target = squareIndex(square);
  const near = squaresIn(intersection(possibleOrigins(board, target), squaresOf(board, color)));
  const seen = contains(board.occupied, target) ? board : withSomethingOn(board, target);
  return near.filter((from) => contains(reach(seen, from), target)).map(squareName);
}

/** Squares of the pieces that the piece on `from` defends, in board order. */
export function defendedBy(board: Board, from: Square): Square[] {
  const index = squareIndex(from);
  const piece = board.pieces[index];
  if (!piece) return [];
  return squaresIn(intersection(reach(board, index), squaresOf(board, piece.color))).map(squareName);
}

/** Squares of `color`'s pieces on which none of its other pieces could recapture. */
export function squaresWithoutDefender(board: Board, color: Color): Square[] {
  const own = squaresOf(board, color);
  let defended = NO_SQUARES;
  for (const from of squaresIn(own)) defended = union(defended, reach(board, from));
  return squaresIn(difference(own, defended)).map(squareName);
}

/** Sliders reach what stands on their lines: an empty square counts as if something stood there. */
function withSomethingOn(board: Board, target: number): Board {
  return { ...board, occupied: including(board.occupied, target) };
}

function attacksFrom(board: Board, origins: SquareSet): Attack[] {
  const found: Attack[] = [];
  for (const from of squaresIn(origins)) {
    const piece = board.pieces[from];
    if (!piece) continue;
    const targets = intersection(reach(board, from), squaresOf(board, opponentOf(piece.color)));
    for (const to of squaresIn(targets)) {
      found.push({ from: squareName(from), to: squareName(to), piece: piece.role });
    }
  }
  return found;
}
