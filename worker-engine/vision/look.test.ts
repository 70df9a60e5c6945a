import { expect, test } from 'vitest';
import { lookAlong, squaresAway } from './look.ts';

test.each([
  ['a long diagonal back', 'h8', 'a1', { squares: 7, isDiagonal: true, isBackward: true, isSideways: false }],
  ['a file ahead', 'e1', 'e4', { squares: 3, isDiagonal: false, isBackward: false, isSideways: false }],
  ['to the side', 'a4', 'h4', { squares: 7, isDiagonal: false, isBackward: false, isSideways: true }],
  ['a jump', 'g1', 'f3', { squares: 2, isDiagonal: false, isBackward: false, isSideways: false }],
] as const)('%s, by White and the other way round by Black', (_, from, to, look) => {
  expect(lookAlong({ from, to }, 'white')).toEqual(look);
  expect(lookAlong({ from: to, to: from }, 'black')).toEqual(look);
});

test.each([
  ['a1', 'h8', 7],
  ['c4', 'd4', 1],
  ['e2', 'e6', 4],
] as const)('from %s to %s: %i', (from, to, squares) => {
  expect(squaresAway({ from, to })).toBe(squares);
});
