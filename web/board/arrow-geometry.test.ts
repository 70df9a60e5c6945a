/** Tests arrows at any length and orientation, and circles with badges. */
import { assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  BOARD_SIZE,
  CIRCLE_RADIUS,
  CIRCLE_STROKE,
  circleShapeOf,
  shapeOf,
  SQUARE_SIZE,
} from './arrow-geometry.ts';
import { centerOf, findSquareAt, rowsOf, type Point } from './squares.ts';

const squares = constantFrom(...rowsOf('white').flat());
const orientations = constantFrom('white' as const, 'black' as const);
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const inSquares = ({ x, y }: Point) => ({ x: x / SQUARE_SIZE, y: y / SQUARE_SIZE });

test('the full board is 520 units wide, 65 a square', () => {
  expect([BOARD_SIZE, SQUARE_SIZE]).toEqual([520, 65]);
});

test('every arrow starts on its origin, ends on its target, and has its badge between them', () => {
  assert(
    property(squares, squares, orientations, (from, to, orientation) => {
      if (from === to) return;
      const { tail, neck, head, badge } = shapeOf({ from, to }, orientation);
      expect(findSquareAt(inSquares(tail), orientation)).toBe(from);
      expect(findSquareAt(inSquares(head[0]), orientation)).toBe(to);
      expect(distance(tail, badge) + distance(badge, neck)).toBeCloseTo(distance(tail, neck));
      const middle = centerOf(from, orientation);
      const origin = { x: middle.x * SQUARE_SIZE, y: middle.y * SQUARE_SIZE };
      expect(distance(origin, tail)).toBeLessThan(distance(origin, neck));
      expect(distance(origin, neck)).toBeLessThan(distance(origin, head[0]));
    }),
  );
});

test('the head is symmetric to the shaft', () => {
  assert(
    property(squares, squares, orientations, (from, to, orientation) => {
      if (from === to) return;
      const [tip, left, right] = shapeOf({ from, to }, orientation).head;
      expect(distance(tip, left)).toBeCloseTo(distance(tip, right));
    }),
  );
});

test('a turned board turns the arrow around the middle', () => {
  const white = shapeOf({ from: 'a1', to: 'a8' }, 'white');
  const black = shapeOf({ from: 'a1', to: 'a8' }, 'black');
  expect(black.tail).toEqual({ x: BOARD_SIZE - white.tail.x, y: BOARD_SIZE - white.tail.y });
});

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
