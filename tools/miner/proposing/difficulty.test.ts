import { describe, expect, test } from 'vitest';
import { attacksBy } from '#chess/attacks';
import { exchangesColors, mirrorBoard } from '#chess/mirror';
import { chanceOfAny } from '#vision/chance-of-any';
import { MIRRORINGS } from '#chess/mirrorings';
import { opponentOf, type Color } from '#chess/chess';
import type { Board } from '#chess/board';
import { boardOf } from '../testing/boards.ts';
import { attackDifficulty, chanceOfAttack, percentOf } from './difficulty.ts';

/** Of finding all attacks by White, who is the learner, or by the other colour after a mirror. */
function difficultyOf(board: Board, attacker: Color = 'white', learnerColor: Color = 'white'): number {
  return attackDifficulty(board, attacksBy(board, attacker), { attacker, learnerColor });
}

const ONE = boardOf('4k3/8/8/3p4/4P3/8/8/4K3');
const MANY = boardOf('r3k2r/1bq2p2/2n1p1p1/3pP3/1P1P1B2/2N2N2/2Q2PP1/R3K2R');

describe('the difficulty of finding attacks', () => {
  test('of one attack is its chance', () => {
    expect(difficultyOf(ONE)).toBe(percentOf(chanceOfAttack('take', ONE, { from: 'e4', to: 'd5' })));
  });
  test('of several is the chance that any is overlooked', () => {
    const chances = attacksBy(MANY, 'white').map((attack) => chanceOfAttack('take', MANY, attack));
    expect(chances.length).toBeGreaterThan(3);
    expect(difficultyOf(MANY)).toBe(percentOf(chanceOfAny(chances)));
  });
  test('asks another question when the attacks are the opponent’s', () => {
    const attack = { from: 'd5', to: 'e4' } as const;
    expect(difficultyOf(ONE, 'black', 'white')).toBe(percentOf(chanceOfAttack('keep', ONE, attack)));
  });
  test('rises with each further attack', () => {
    const attacks = attacksBy(MANY, 'white');
    const sides = { attacker: 'white', learnerColor: 'white' } as const;
    const rising = attacks.map((_, last) => attackDifficulty(MANY, attacks.slice(0, last + 1), sides));
    expect(rising).toEqual(rising.toSorted((one, other) => one - other));
    expect(rising.at(-1)).toBeLessThanOrEqual(100);
  });
  test.each(MIRRORINGS)('is the same in the mirror: %s', (how) => {
    const mirrored = mirrorBoard(MANY, how);
    const white = exchangesColors(how) ? 'black' : 'white';
    expect(difficultyOf(mirrored, white, white)).toBe(difficultyOf(MANY));
    expect(difficultyOf(mirrored, opponentOf(white), white)).toBe(difficultyOf(MANY, 'black'));
  });
});

describe('a position without attacks', () => {
  test('is as hard as the attack that one man keeps from being one', () => {
    const closed = boardOf('4k3/8/8/8/3r4/8/1P6/B3K3');
    const open = boardOf('4k3/8/8/8/3r4/8/8/B3K3');
    expect(difficultyOf(closed)).toBe(percentOf(chanceOfAttack('take', open, { from: 'a1', to: 'd4' })));
  });
  test('is not hard at all where nothing is near to it', () => {
    expect(difficultyOf(boardOf('4k3/8/8/8/8/8/8/4K3'))).toBe(0);
  });
});
