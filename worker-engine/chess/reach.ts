/**
 * How the pieces move: which occupied squares a piece touches from where it stands.
 *
 * Tables are made once at load, by walking over the board; an attack map then needs only bit operations.
 */
import type { Board } from './board.ts';
import { NO_SQUARES, squareSet, type SquareSet } from './square-set.ts';
import { SQUARES } from './squares.ts';
import type { Color, Role } from './types.ts';

/** Files to the right, ranks up (White's view). */
type Step = readonly [files: number, ranks: number];

const DIAGONAL_STEPS: readonly Step[] = [
  [1, 1],
  [-1, 1],
];
const STRAIGHT_STEPS: readonly Step[] = [
  [1, 0],
  [0, 1],
];
const KNIGHT_STEPS: readonly Step[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];
const KING_STEPS: readonly Step[] = [
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];

/** One line through a square, cut in two: the squares after it in board order, and those before it. */
interface Line {
  readonly after: SquareSet;
  readonly before: SquareSet;
}

const PAWN_TOUCH: Readonly<Record<Color, readonly SquareSet[]>> = {
  white: leaps([
    [-1, 1],
    [1, 1],
  ]),
  black: leaps([
    [-1, -1],
    [1, -1],
  ]),
};
const KNIGHT_TOUCH = leaps(KNIGHT_STEPS);
const KING_TOUCH = leaps(KING_STEPS);
const DIAGONALS = linesThrough(DIAGONAL_STEPS);
const STRAIGHTS = linesThrough(STRAIGHT_STEPS);
const BOTH = SQUARES.map((_, index) => [...(DIAGONALS[index] ?? []), ...(STRAIGHTS[index] ?? [])]);

export function reach(board: Board, from: number): SquareSet {
  const piece = board.pieces[from];
  if (!piece) return NO_SQUARES;
  return touched(piece.role, piece.color, from, board.occupied);
}

function touched(role: Role, color: Color, from: number, occupied: SquareSet): SquareSet {
  switch (role) {
    case 'pawn':
      return at(PAWN_TOUCH[color], from);
    case 'knight':
      return at(KNIGHT_TOUCH, from);
    case 'bishop':
      return slide(DIAGONALS[from] ?? [], occupied);
    case 'rook':
      return slide(STRAIGHTS[from] ?? [], occupied);
    case 'queen':
      return slide(BOTH[from] ?? [], occupied);
    case 'king':
      return at(KING_TOUCH, from);
  }
}

function at(table: readonly SquareSet[], from: number): SquareSet {
  return table[from] ?? NO_SQUARES;
}

/** The first occupied square in both directions of every line. */
function slide(lines: readonly Line[], occupied: SquareSet): SquareSet {
  let [low, high] = [0, 0];
  for (const { after, before } of lines) {
    const nearLow = after.low & occupied.low;
    const farHigh = after.high & occupied.high;
    if (nearLow !== 0) low |= lowestBit(nearLow);
    else high |= lowestBit(farHigh);
    const nearHigh = before.high & occupied.high;
    const farLow = before.low & occupied.low;
    if (nearHigh !== 0) high |= highestBit(nearHigh);
    else low |= highestBit(farLow);
  }
  return { low, high };
}
function lowestBit(bits: number): number {
  return bits & -bits;
}
function highestBit(bits: number): number {
  return bits === 0 ? 0 : 1 << (31 - Math.clz32(bits));
}

function leaps(steps: readonly Step[]): readonly SquareSet[] {
  return SQUARES.map((_, from) => squareSet(steps.flatMap((step) => walk(from, step, 1))));
}

function linesThrough(steps: readonly Step[]): readonly (readonly Line[])[] {
  return SQUARES.map((_, from) =>
    steps.map(([files, ranks]) => ({
      after: squareSet(walk(from, [files, ranks], 7)),
      before: squareSet(walk(from, [-files, -ranks], 7)),
    })),
  );
}

/** The squares met from `from` in steps of one kind, at most `count`, up to the edge of the board. */
function walk(from: number, [files, ranks]: Step, count: number): number[] {
  const met: number[] = [];
  let [file, rank] = [(from % 8) + files, Math.floor(from / 8) + ranks];
  while (met.length < count && file >= 0 && file < 8 && rank >= 0 && rank < 8) {
    met.push(rank * 8 + file);
    [file, rank] = [file + files, rank + ranks];
  }
  return met;
}
