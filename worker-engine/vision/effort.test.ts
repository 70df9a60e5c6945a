import { describe, expect, test } from 'vitest';
import type { Attack } from '#chess/chess';
import { effortOf } from './effort.ts';

const pawn: Attack = { piece: 'pawn', from: 'e4', to: 'd5' };
const nearRook: Attack = { piece: 'rook', from: 'e4', to: 'e5' };
const farRook: Attack = { piece: 'rook', from: 'e1', to: 'e8' };
const sidewaysRook: Attack = { piece: 'rook', from: 'a4', to: 'h4' };
const backwardRook: Attack = { piece: 'rook', from: 'e8', to: 'e1' };
const nearBishop: Attack = { piece: 'bishop', from: 'e4', to: 'f5' };
const farBishop: Attack = { piece: 'bishop', from: 'a1', to: 'h8' };
const backwardBishop: Attack = { piece: 'bishop', from: 'h8', to: 'a1' };
const knight: Attack = { piece: 'knight', from: 'e4', to: 'f6' };
const backwardKnight: Attack = { piece: 'knight', from: 'f6', to: 'e4' };

describe('one attack is harder to see than another', () => {
  test.each([
    ['a rook next door than a pawn', nearRook, pawn],
    ['a long file than a short one', farRook, nearRook],
    ['a rank than a file as long', sidewaysRook, farRook],
    ['a file backwards than a file forwards', backwardRook, farRook],
    ['a diagonal than a file', nearBishop, nearRook],
    ['a long diagonal than a short one', farBishop, nearBishop],
    ['a diagonal backwards than forwards', backwardBishop, farBishop],
    ['a knight than a bishop next door', knight, nearBishop],
    ['a knight that jumps back than one that jumps ahead', backwardKnight, knight],
  ])('%s', (_, harder, easier) => {
    expect(effortOf(harder, 'white')).toBeGreaterThan(effortOf(easier, 'white'));
  });

  test("backwards is towards the attacker's own side: for Black, up the board", () => {
    expect(effortOf(farBishop, 'black')).toBeCloseTo(effortOf(backwardBishop, 'white'));
    expect(effortOf(backwardKnight, 'black')).toBeCloseTo(effortOf(knight, 'white'));
  });
});
