/** A circle lies on its square with its badge, however the board is turned. */
import { assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { SQUARE_SIZE } from './arrow-geometry.ts';
import { CIRCLE_RADIUS, CIRCLE_STROKE, circleShapeOf } from './circle-geometry.ts';
import { findSquareAt, rowsOf, type Point } from './squares.ts';

const squares = constantFrom(...rowsOf('white').flat());
const orientations = constantFrom('white' as const, 'black' as const);
const inSquares = ({ x, y }: Point) => ({ x: x / SQUARE_SIZE, y: y / SQUARE_SIZE });

test('the radius is 45 % of the square, the stroke 5 wide', () => {
  expect([CIRCLE_RADIUS / SQUARE_SIZE, CIRCLE_STROKE]).toEqual([0.45, 5]);
});

test('every circle is around the middle of its square, its badge on the ring and still on the square', () => {
  assert(
    property(squares, orientations, (square, orientation) => {
      const { center, badge } = circleShapeOf(square, orientation);
      expect(findSquareAt(inSquares(center), orientation)).toBe(square);
      expect(findSquareAt(inSquares(badge), orientation)).toBe(square);
      expect(Math.hypot(badge.x - center.x, badge.y - center.y)).toBeCloseTo(CIRCLE_RADIUS);
    }),
  );
});
