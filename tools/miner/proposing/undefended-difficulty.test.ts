import { describe, expect, test } from 'vitest';
import { exchangesColors, mirrorBoard } from '#chess/mirror';
import { chanceOfAny } from '#vision/chance-of-any';
import { chanceToOverlookUndefended } from '#vision/chance-to-overlook';
import { undefendedPieces } from '#vision/undefended';
import { MIRRORINGS } from '#chess/mirrorings';
import { opponentOf } from '#chess/chess';
import { boardOf } from '../testing/boards.ts';
import { REFERENCE_RATING, chanceOfAttack, percentOf } from './difficulty.ts';
import { undefendedDifficulty } from './undefended-pieces.ts';

const BOARD = boardOf('4k3/6pp/8/3NPN2/4N3/8/4P3/K3R3');

describe('the difficulty of finding undefended men', () => {
  test.each([
    ['one’s own', 'white', 'keep'],
    ['the other side’s', 'black', 'take'],
  ] as const)('%s: the chance that any is overlooked', (_, side, question) => {
    const squares = undefendedPieces(BOARD, side);
    const chances = squares.map((square) =>
      chanceToOverlookUndefended(question, { board: BOARD, square, rating: REFERENCE_RATING }),
    );
    expect(chances.length).toBeGreaterThan(0);
    expect(undefendedDifficulty(BOARD, side, 'white')).toBe(percentOf(chanceOfAny(chances)));
  });
  test.each(MIRRORINGS)('is the same in the mirror: %s', (how) => {
    const learnerColor = exchangesColors(how) ? 'black' : 'white';
    for (const isOwn of [true, false]) {
      const side = isOwn ? 'white' : 'black';
      const mirrored = isOwn ? learnerColor : opponentOf(learnerColor);
      expect(undefendedDifficulty(mirrorBoard(BOARD, how), mirrored, learnerColor)).toBe(
        undefendedDifficulty(BOARD, side, 'white'),
      );
    }
  });
});

describe('where everything is guarded', () => {
  test('it is as hard as to see the hardest guard that is alone', () => {
    const board = boardOf('4k3/8/8/8/8/8/K7/1R4N1');
    const taken = boardOf('4k3/8/8/8/8/8/K7/1R4n1');
    expect(undefendedDifficulty(board, 'white', 'white')).toBe(
      percentOf(chanceOfAttack('take', taken, { from: 'b1', to: 'g1' })),
    );
  });
  test('there is nothing to look at of a bare king', () => {
    expect(undefendedDifficulty(boardOf('4k3/8/8/8/8/8/8/4K3'), 'white', 'white')).toBe(0);
  });
});
