/** Tests thin arrows: between their squares, clear of both pieces, shifted right. */
import { assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { SQUARES } from '../squares.ts';
import { lineOf, middleOf, passesAt } from './overlay-geometry.ts';

const squares = constantFrom(...SQUARES);
const orientations = constantFrom('white' as const, 'black' as const);

test('every line starts and ends beside the middle of its squares, and lies between them', () => {
  assert(
    property(squares, squares, orientations, (from, to, orientation) => {
      if (from === to) return;
      const { tail, angle, length } = lineOf({ from, to }, orientation, 0);
      const radians = (angle * Math.PI) / 180;
      const tip = { x: tail.x + Math.cos(radians) * length, y: tail.y + Math.sin(radians) * length };
      const start = middleOf(from, orientation);
      const end = middleOf(to, orientation);
      expect(Math.hypot(tail.x - start.x, tail.y - start.y)).toBeCloseTo(19);
      expect(Math.hypot(tip.x - end.x, tip.y - end.y)).toBeCloseTo(20);
      expect(length).toBeGreaterThan(0);
    }),
  );
});

test('an arrow up the board steps to the right of it, one down the board to the left', () => {
  const middle = middleOf('e4', 'white').x;
  expect(lineOf({ from: 'e2', to: 'e4' }, 'white', 5).tail.x).toBeCloseTo(middle + 5);
  expect(lineOf({ from: 'e4', to: 'e2' }, 'white', 5).tail.x).toBeCloseTo(middle - 5);
});

test('a line passes the piece it looks through where that stands', () => {
  expect(passesAt('a1', 'a2')).toBeCloseTo(65 - 19);
  expect(passesAt('a1', 'c3')).toBeCloseTo(2 * 65 * Math.SQRT2 - 19);
});
