/** Tests squares on the screen, in both orientations. */
import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centerOf, findCursorMove, findSquare, findSquareAt, rowsOf } from './squares.ts';

test.each([
  ['white', 0, 0, 'a8'],
  ['white', 7, 7, 'h1'],
  ['black', 0, 0, 'h1'],
  ['black', 7, 7, 'a8'],
] as const)('seen by %s, column %i row %i is %s', (orientation, column, row, square) => {
  expect(findSquare(column, row, orientation)).toBe(square);
});

test('off the board there is no square', () => {
  expect(findSquareAt({ x: -0.1, y: 3 }, 'white')).toBeUndefined();
  expect(findSquareAt({ x: 3, y: 8 }, 'white')).toBeUndefined();
});

test('the middle of every square lies in that square, however the board is turned', () => {
  const place = integer({ min: 0, max: 7 });
  assert(
    property(place, place, constantFrom('white' as const, 'black' as const), (column, row, orientation) => {
      const square = findSquare(column, row, orientation);
      if (square === undefined) throw new Error('on the board');
      expect(findSquareAt(centerOf(square, orientation), orientation)).toBe(square);
    }),
  );
});

test('rows run from top to bottom as they are seen', () => {
  expect(rowsOf('white')[0]).toEqual(['a8', 'b8', 'c8', 'd8', 'e8', 'f8', 'g8', 'h8']);
  expect(rowsOf('black')[0]).toEqual(['h1', 'g1', 'f1', 'e1', 'd1', 'c1', 'b1', 'a1']);
});

describe('the keyboard cursor', () => {
  test.each([
    ['e4', 'ArrowUp', 'white', 'e5'],
    ['e4', 'ArrowUp', 'black', 'e3'],
    ['e4', 'ArrowLeft', 'white', 'd4'],
    ['e4', 'ArrowLeft', 'black', 'f4'],
    ['a4', 'ArrowLeft', 'white', 'a4'],
    ['e8', 'ArrowUp', 'white', 'e8'],
    ['e4', 'Home', 'white', 'a4'],
    ['e4', 'End', 'white', 'h4'],
    ['e4', 'PageDown', 'white', 'e1'],
  ] as const)('from %s %s (seen by %s) leads to %s', (square, key, orientation, target) => {
    expect(findCursorMove(square, key, orientation)).toBe(target);
  });

  test('another key moves nothing', () => {
    expect(findCursorMove('e4', 'x', 'white')).toBeUndefined();
  });
});
