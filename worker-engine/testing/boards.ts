/**
 * Boards for tests: from a placement, at random, and seen in a mirror. For tests only.
 */
import { type Arbitrary, constantFrom, record, tuple, uniqueArray } from 'fast-check';
import { boardOf, type Board } from '#chess/board';
import { mirrorBoard, mirrorSquare as mirrorSquareBy } from '#chess/mirror';
import { SQUARES } from '#chess/squares';
import { COLORS, ROLES, type Square } from '#chess/chess';
import { readPlacement } from '#chess/placement';

/** The board of a placement such as `8/8/8/8/8/8/8/R3K3`; throws where it is none. */
export function boardFromPlacement(placement: string): Board {
  const reading = readPlacement(placement);
  if (!reading.ok) throw new Error(`${reading.error}: ${placement}`);
  return boardOf(reading.pieces);
}

/** Any pieces anywhere, up to a full board: more than chess can produce, as the rules of attack allow. */
export const anyBoard: Arbitrary<Board> = uniqueArray(
  record({
    square: constantFrom(...SQUARES),
    color: constantFrom(...COLORS),
    role: constantFrom(...ROLES),
  }),
  { selector: ({ square }) => square, maxLength: SQUARES.length },
).map(boardOf);

/** Boards as games have them, but wilder: one king a side, pawns off the edge rows, up to eighteen pieces more. */
export const anyGameBoard: Arbitrary<Board> = tuple(
  constantFrom(...SQUARES),
  constantFrom(...SQUARES),
  uniqueArray(
    record({
      square: constantFrom(...SQUARES),
      color: constantFrom(...COLORS),
      role: constantFrom(...ROLES.filter((role) => role !== 'king')),
    }),
    { selector: ({ square }) => square, maxLength: 18 },
  ),
)
  .filter(([white, black]) => white !== black)
  .map(([white, black, others]) =>
    boardOf([
      ...others.filter(({ role, square }) => role !== 'pawn' || !/[18]$/.test(square)),
      { square: white, color: 'white', role: 'king' },
      { square: black, color: 'black', role: 'king' },
    ]),
  );

/** The board with colours and ranks exchanged: what one side sees becomes what the other sees. */
export function flipColors(board: Board): Board {
  return mirrorBoard(board, 'colors');
}

/** The board with files exchanged, a for h. */
export function mirror(board: Board): Board {
  return mirrorBoard(board, 'sides');
}

/** e2 ↔ e7. */
export function flipSquare(square: Square): Square {
  return mirrorSquareBy(square, 'colors');
}

/** a2 ↔ h2. */
export function mirrorSquare(square: Square): Square {
  return mirrorSquareBy(square, 'sides');
}
