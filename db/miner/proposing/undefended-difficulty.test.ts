import { describe, expect, test } from 'vitest';
import { pieceAt } from '#chess/board';
import type { Square } from '#names/chess';
import { boardOf, mirrored } from '../testing/boards.ts';
import { undefendedDifficulty, undefendedEffort } from './undefended-difficulty.ts';

function effortOf(placement: string, square: Square): number {
  const board = boardOf(placement);
  const piece = pieceAt(board, square);
  if (!piece) throw new RangeError(`nothing stands on ${square}`);
  return undefendedEffort(board, { square, ...piece });
}

describe('an undefended man is harder to see', () => {
  test.each([
    ['a pawn than a knight', '4k3/8/8/8/4P3/8/8/K7', '4k3/8/8/8/4N3/8/8/K7'],
    ['beside a fellow than alone', '4k3/8/8/4P3/4N3/8/8/K7', '4k3/8/8/8/4N3/8/8/K7'],
    ['with its defender blocked than without one', '4k3/8/8/8/4N3/8/4P3/K3R3', '4k3/8/8/8/4N3/8/4P3/K2R4'],
  ])('%s', (_, harder, easier) => {
    expect(effortOf(harder, 'e4')).toBeGreaterThan(effortOf(easier, 'e4'));
  });

  test('fellows count up to three', () => {
    expect(effortOf('4k3/8/8/3NPN2/4N3/8/8/K7', 'e4')).toBeCloseTo(
      effortOf('4k3/8/8/3NPN2/3PN3/8/8/K7', 'e4'),
    );
  });
});

describe('the difficulty of a position', () => {
  test('rises with what there is to find', () => {
    expect(undefendedDifficulty(boardOf('4k3/7p/8/8/N6N/8/8/K7'), 'white')).toBeGreaterThan(
      undefendedDifficulty(boardOf('4k3/6pp/8/8/N7/8/8/K7'), 'white'),
    );
  });

  test('rises with a piece that only a distant one defends', () => {
    const far = undefendedDifficulty(boardOf('4k3/8/8/8/8/8/8/R5NK'), 'white');
    const near = undefendedDifficulty(boardOf('4k3/8/8/8/8/8/8/4R1NK'), 'white');
    // The king beside it defends the knight as well: nobody has to look far.
    expect(far).toBe(near);
    expect(undefendedDifficulty(boardOf('4k3/8/8/8/8/8/K7/1R4N1'), 'white')).toBeGreaterThan(
      undefendedDifficulty(boardOf('4k3/8/8/8/8/8/K7/1R1N4'), 'white'),
    );
  });

  test('nothing to find is as hard as one hard thing', () => {
    expect(undefendedDifficulty(boardOf('4k3/8/8/8/8/8/8/4K3'), 'white')).toBe(13);
  });

  test('is the same with colours changed over', () => {
    const placement = '4k3/8/8/3NPN2/4N3/8/4P3/K3R3';
    expect(undefendedDifficulty(boardOf(mirrored(placement)), 'black')).toBe(
      undefendedDifficulty(boardOf(placement), 'white'),
    );
  });
});
