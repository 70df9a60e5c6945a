import { describe, expect, test } from 'vitest';
import type { Attack } from '#names/chess';
import { attackDifficulty } from './difficulty.ts';

const pawn: Attack = { piece: 'pawn', from: 'e4', to: 'd5' };
const backwardBishop: Attack = { piece: 'bishop', from: 'h8', to: 'a1' };
const knight: Attack = { piece: 'knight', from: 'e4', to: 'f6' };

describe('the difficulty of a position', () => {
  test('rises with the men on the board', () => {
    expect(attackDifficulty(32, [pawn], 'white')).toBe(attackDifficulty(8, [pawn], 'white') + 30);
  });

  test('rises with the number of attacks', () => {
    expect(attackDifficulty(20, [pawn, knight], 'white')).toBeGreaterThan(
      attackDifficulty(20, [knight], 'white'),
    );
  });

  test('nothing to find is as hard as one hard attack', () => {
    expect(attackDifficulty(16, [], 'white')).toBe(30);
  });

  test('stays between 0 and 100', () => {
    expect(attackDifficulty(2, [pawn], 'white')).toBeGreaterThanOrEqual(0);
    expect(
      attackDifficulty(
        32,
        Array.from({ length: 40 }, () => backwardBishop),
        'white',
      ),
    ).toBe(100);
  });
});
