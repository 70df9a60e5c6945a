import { expect, test } from 'vitest';
import { isRare, lineWith } from './first-moves.ts';

const VISITS = new Map([
  ['e2e4', 100],
  ['e2e4 e7e5', 97],
  ['e2e4 h7h6', 1],
  ['a2a3', 5],
  ['a2a3 e7e5', 5],
]);

test('a move that fewer than 2 in 100 play is rare', () => {
  expect(isRare(VISITS, 'e2e4', 'e7e5')).toBe(false);
  expect(isRare(VISITS, 'e2e4', 'h7h6')).toBe(true);
  expect(isRare(VISITS, 'e2e4', 'a7a6')).toBe(true);
});

test('where few have come nobody knows', () => {
  expect(isRare(VISITS, 'a2a3', 'e7e5')).toBeUndefined();
  expect(isRare(VISITS, lineWith('a2a3', 'e7e5'), 'e2e4')).toBeUndefined();
});
