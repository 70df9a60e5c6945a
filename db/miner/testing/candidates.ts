/**
 * Made-up candidates for tests of choosing: each with men of its own, so that no two are alike.
 */
import { createRandom, pick, shuffle } from '#bot/random';
import { boardOf } from '#chess/board';
import { SQUARES } from '#chess/squares';
import { ROLES } from '#chess/types';
import type { Attack } from '#chess/types';
import type { Candidate } from '../candidate.ts';

/** Differs from every other candidate with another `number`, unless told otherwise. */
export function madeUpCandidate(number: number, changes: Partial<Candidate> = {}): Candidate {
  const random = createRandom(number);
  const squares = shuffle(SQUARES, random).slice(0, 16);
  return {
    fen: `position ${number}`,
    board: boardOf(squares.map((square) => ({ square, color: 'white', role: pick(ROLES, random) }))),
    learner: number % 2 === 0 ? 'white' : 'black',
    men: 16,
    truth: attacksOnTargets(1 + (number % 3)),
    difficulty: 20 + (number % 10),
    origin: { game: number, ply: 20, opening: `opening ${number % 50}` },
    ...changes,
  };
}

/** As many pawn attacks as asked. */
export function attacksOnTargets(count: number): readonly Attack[] {
  return SQUARES.slice(8, 8 + count).map((to): Attack => ({ from: 'a1', to, piece: 'pawn' }));
}
