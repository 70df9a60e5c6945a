import { expect, test } from 'vitest';
import { lookAlong } from './look.ts';

test.each([
  ['a long diagonal back', 'h8', 'a1', { squares: 7, isDiagonal: true, isBackward: true, isSideways: false }],
  ['a file ahead', 'e1', 'e4', { squares: 3, isDiagonal: false, isBackward: false, isSideways: false }],
  ['to the side', 'a4', 'h4', { squares: 7, isDiagonal: false, isBackward: false, isSideways: true }],
  ['a jump', 'g1', 'f3', { squares: 2, isDiagonal: false, isBackward: false, isSideways: false }],
] as const)('%s, by White and the other way round by Black', (_, from, to, look) => {
  expect(lookAlong({ from, to }, 'white')).toEqual(look);
  expect(lookAlong({ from: to, to: from }, 'black')).toEqual(look);
});
