/**
 * Where pieces go from a square on an empty board, as tables of numbers: a1 is 0, b1 is 1, h8 is 63.
 *
 * It knows no position.
 */

/** The eight directions as steps of file and rank: the first four along ranks and files, the others along diagonals. */
const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;
const KNIGHT_JUMPS = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;

type Step = readonly [file: number, rank: number];

const ALL_SQUARES = Array.from({ length: 64 }, (_, square) => square);

/** The squares of each ray, the nearest first: `RAYS[square * 8 + direction]`. */
export const RAYS: readonly Uint8Array[] = ALL_SQUARES.flatMap((square) =>
  DIRECTIONS.map((step) => Uint8Array.from(walk(square, step))),
);
/** From this direction on rays are diagonals. */
export const FIRST_DIAGONAL = 4;

/** How the number of a square changes by a step in each direction, and how many steps there are: `RAY_LENGTHS[square * 8 + direction]`. */
export const RAY_STEPS = Int8Array.from(DIRECTIONS, ([files, ranks]) => ranks * 8 + files);
export const RAY_LENGTHS = Uint8Array.from(RAYS, (ray) => ray.length);

export const KNIGHT_TARGETS: readonly Uint8Array[] = ALL_SQUARES.map((square) =>
  Uint8Array.from(KNIGHT_JUMPS.flatMap((jump) => stepFrom(square, jump) ?? [])),
);
export const KING_TARGETS: readonly Uint8Array[] = ALL_SQUARES.map((square) =>
  Uint8Array.from(DIRECTIONS.flatMap((step) => stepFrom(square, step) ?? [])),
);
/** What a pawn of the side to move attacks, which goes up the board; and one of the other side, which goes down. */
export const PAWN_TARGETS: readonly Uint8Array[] = ALL_SQUARES.map((square) => pawnTargets(square, 1));
export const PAWN_TARGETS_DOWN: readonly Uint8Array[] = ALL_SQUARES.map((square) => pawnTargets(square, -1));

/** How many steps of a king lie between two squares: `DISTANCES[one * 64 + other]`. */
export const DISTANCES = Uint8Array.from(
  ALL_SQUARES.flatMap((one) =>
    ALL_SQUARES.map((other) =>
      Math.max(Math.abs((one & 7) - (other & 7)), Math.abs((one >> 3) - (other >> 3))),
    ),
  ),
);

function pawnTargets(square: number, up: number): Uint8Array {
  return Uint8Array.from([stepFrom(square, [-1, up]) ?? [], stepFrom(square, [1, up]) ?? []].flat());
}

function walk(from: number, step: Step): number[] {
  const squares: number[] = [];
  let square = stepFrom(from, step);
  while (square !== undefined) {
    squares.push(square);
    square = stepFrom(square, step);
  }
  return squares;
}

function stepFrom(square: number, [files, ranks]: Step): number | undefined {
  const file = (square & 7) + files;
  const rank = (square >> 3) + ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? undefined : rank * 8 + file;
}
