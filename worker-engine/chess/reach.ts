/**
 * How the pieces move: which squares a piece can strike from where it stands.
 *
 * Tables are made once at load, by walking over the board; after that a move is a few bit operations.
 */
import type { Board } from './board.ts';
import {
  NO_SQUARES,
  firstOf,
  intersection,
  lastOf,
  squareSet,
  squaresIn,
  union,
  type SquareSet,
} from './square-set.ts';
import { SQUARES } from './squares.ts';
import type { Role } from '../names/chess.ts';

/** One step of a piece: files to the right, ranks up, as White sees the board. */
type Offset = readonly [files: number, ranks: number];

/** A line through a square, without that square: the part after it in board order, and the part before it. */
interface Line {
  readonly after: SquareSet;
  readonly before: SquareSet;
}

/** Something known for each square, by its number. */
type BySquare<Known> = readonly Known[];

const DIAGONAL_STEPS: readonly Offset[] = [
  [1, 1],
  [-1, 1],
];
const STRAIGHT_STEPS: readonly Offset[] = [
  [1, 0],
  [0, 1],
];
const KNIGHT_STEPS: readonly Offset[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];
const QUEEN_STEPS = [...DIAGONAL_STEPS, ...STRAIGHT_STEPS];
const KING_STEPS = [...QUEEN_STEPS, ...QUEEN_STEPS.map(backward)];

const WHITE_PAWN = leaps([
  [-1, 1],
  [1, 1],
]);
const BLACK_PAWN = leaps([
  [-1, -1],
  [1, -1],
]);
const KNIGHT = leaps(KNIGHT_STEPS);
const KING = leaps(KING_STEPS);
const DIAGONALS = lines(DIAGONAL_STEPS);
const STRAIGHTS = lines(STRAIGHT_STEPS);
const QUEEN_LINES = lines(QUEEN_STEPS);

/**
 * The squares that the piece on square number `from` strikes, whatever stands there; of a slider's squares only the
 * first occupied one in each direction, since nothing can be captured on the empty ones.
 */
export function reach({ pieces, occupied }: Board, from: number): SquareSet {
  const piece = pieces[from];
  if (!piece) return NO_SQUARES;
  switch (piece.role) {
    case 'pawn':
      return (piece.color === 'white' ? WHITE_PAWN : BLACK_PAWN)[from] ?? NO_SQUARES;
    case 'knight':
      return KNIGHT[from] ?? NO_SQUARES;
    case 'bishop':
      return slide(DIAGONALS[from] ?? [], occupied);
    case 'rook':
      return slide(STRAIGHTS[from] ?? [], occupied);
    case 'queen':
      return slide(QUEEN_LINES[from] ?? [], occupied);
    case 'king':
      return KING[from] ?? NO_SQUARES;
  }
}

/**
 * The squares from which square number `target` could be struck: a knight's move away, and the first occupied ones on
 * its lines. `reach` says whether what stands there does strike it.
 */
export function possibleOrigins({ occupied }: Board, target: number): SquareSet {
  return union(KNIGHT[target] ?? NO_SQUARES, slide(QUEEN_LINES[target] ?? [], occupied));
}

/** The first two occupied squares in a direction, by number. */
export interface FirstTwo {
  readonly near: number;
  readonly far: number;
}

/** What a slider on square number `from` looks at and what stands behind that, in every direction that has both. */
export function firstTwoInEachDirection({ pieces, occupied }: Board, from: number): FirstTwo[] {
  const found: FirstTwo[] = [];
  for (const { after, before } of sliderLines(pieces[from]?.role, from)) {
    const [near, far] = squaresIn(intersection(after, occupied));
    if (near !== undefined && far !== undefined) found.push({ near, far });
    const behind = squaresIn(intersection(before, occupied));
    const [last, lastButOne] = [behind.at(-1), behind.at(-2)];
    if (last !== undefined && lastButOne !== undefined) found.push({ near: last, far: lastButOne });
  }
  return found;
}

function sliderLines(role: Role | undefined, from: number): readonly Line[] {
  switch (role) {
    case 'bishop':
      return DIAGONALS[from] ?? [];
    case 'rook':
      return STRAIGHTS[from] ?? [];
    case 'queen':
      return QUEEN_LINES[from] ?? [];
    case 'pawn':
    case 'knight':
    case 'king':
    case undefined:
      return [];
  }
}

/** The first occupied square in both directions of every line. */
function slide(paths: readonly Line[], occupied: SquareSet): SquareSet {
  let struck = NO_SQUARES;
  for (const { after, before } of paths) {
    struck = union(struck, firstOf(intersection(after, occupied)));
    struck = union(struck, lastOf(intersection(before, occupied)));
  }
  return struck;
}

function leaps(steps: readonly Offset[]): BySquare<SquareSet> {
  return SQUARES.map((_, from) => squareSet(steps.flatMap((step) => walk(from, step, 1))));
}

function lines(steps: readonly Offset[]): BySquare<readonly Line[]> {
  return SQUARES.map((_, from) =>
    steps.map((step) => ({
      after: squareSet(walk(from, step, 7)),
      before: squareSet(walk(from, backward(step), 7)),
    })),
  );
}

function backward([files, ranks]: Offset): Offset {
  return [-files, -ranks];
}

/** The squares met from `from`, step by step, at most `count` of them, up to the edge of the board. */
function walk(from: number, [files, ranks]: Offset, count: number): number[] {
  const met: number[] = [];
  let file = (from % 8) + files;
  let rank = Math.floor(from / 8) + ranks;
  while (met.length < count && isOnBoard(file) && isOnBoard(rank)) {
    met.push(rank * 8 + file);
    file += files;
    rank += ranks;
  }
  return met;
}

function isOnBoard(coordinate: number): boolean {
  return coordinate >= 0 && coordinate < 8;
}
