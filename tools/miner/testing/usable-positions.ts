/**
 * Made-up usable positions for tests of choosing, each with a board of its own, so that no two are alike; and a sifted one.
 */
import { createRandom, pick, shuffle } from '#bot/random';
import { boardOf } from '#chess/board';
import { SQUARES } from '#chess/squares';
import { ROLES } from '#chess/chess';
import type { Square } from '#chess/chess';
import type { UsablePosition } from '../sifting/usable-position.ts';
import type { Twins } from '../choosing/twins.ts';
import type { SiftedPosition } from '../sifting/sift.ts';
import { positionOf } from './boards.ts';

/** Where the piece stands that may go somewhere. */
const MOVER: Square = 'a1';

/** Differs from every position with another `number`, but for the `changes`. */
export function madeUpPosition(number: number, changes: Partial<UsablePosition> = {}): UsablePosition {
  const random = createRandom(number);
  const squares = [
    MOVER,
    ...shuffle(
      SQUARES.filter((square) => square !== MOVER),
      random,
    ).slice(0, 15),
  ];
  return {
    lesson: 'attackedPieces.markYourPieces',
    fen: `position ${number}`,
    board: boardOf(squares.map((square) => ({ square, color: 'white', role: pick(ROLES, random) }))),
    learnerColor: number % 2 === 0 ? 'white' : 'black',
    pieceCount: 16,
    ...answerOn(SQUARES.slice(8, 9 + (number % 3))),
    difficulty: 20 + (number % 10),
    origin: { game: number, ply: 20, opening: `opening ${number % 50}` },
    ...changes,
  };
}

/** Something to find on each of these squares; nothing to find, or a safe move, when there are none. */
export function answerOn(targets: readonly Square[]): Pick<UsablePosition, 'truth' | 'pattern' | 'targets'> {
  return { truth: targets.map((to) => `a1${to}`), pattern: targets.map(() => 'pawn').join(' '), targets };
}

/** A sifted position with nothing to disagree about. */
export function siftedPosition(fen: string): SiftedPosition {
  const origin = { game: 1, ply: 60, opening: 'Italian Game' };
  return {
    fen,
    position: positionOf(fen),
    origin,
    moves: [],
    played: 'e1e2',
    rating: 1000,
    ambiguity: undefined,
  };
}

/** Two moves of chapter 3, of games of their own. */
export function madeUpTwins(number: number, changes: Partial<UsablePosition> = {}): Twins {
  const move = { green: 'a1a2', correct: 'Ra2' };
  const lesson = 'walkingIntoAttack.checkYourMoves';
  return {
    unsafe: madeUpPosition(2 * number, { lesson, move, ...answerOn(['a2']), ...changes }),
    safe: madeUpPosition(2 * number + 1, { lesson, move, ...answerOn([]), ...changes }),
  };
}
