/** Tests that overlapping arrows shift aside and others stay in the middle. */
import { assert, constantFrom, property, uniqueArray, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import type { Arrow } from '#chess/chess';
import { SQUARES } from '../squares.ts';
import { LANE_WIDTH, stepsAside } from './lanes.ts';

const HALF = LANE_WIDTH / 2;

const arrowsOf = (text: string): Arrow[] =>
  text.split(' ').map((name) => ({
    from: SQUARES.find((square) => name.startsWith(square)) ?? 'a1',
    to: SQUARES.find((square) => name.endsWith(square)) ?? 'a1',
  }));

test.each<[string, string, number[]]>([
  ['a lone arrow keeps to the middle', 'a1a8', [0]],
  ['arrows on different lines do', 'a1a8 b1b8 a1h8', [0, 0, 0]],
  ['arrows that only meet at a square do', 'a1a4 a4a8', [0, 0]],
  ['and arrows that cross', 'a1h8 a8h1', [0, 0]],
  ['opposite arrows both keep to their right', 'a1a8 a8a1', [HALF, HALF]],
  ['so do those of two knights', 'c3b1 b1c3', [HALF, HALF]],
  ['arrows one way step to different sides', 'a1d1 a1h1', [-HALF, HALF]],
  ['three share the line', 'a1h1 d1a1 a1d1', [-LANE_WIDTH, 0, LANE_WIDTH]],
  ['a lane that is free again is used again', 'a1e1 a1c1 c1e1', [-HALF, HALF, HALF]],
])('%s', (_, arrows, steps) => {
  expect(stepsAside(arrowsOf(arrows))).toEqual(steps);
});

test('no two arrows between the same squares are drawn on each other', () => {
  const ends = uniqueArray(constantFrom(...SQUARES), { minLength: 2, maxLength: 2 });
  assert(
    property(tuple(ends, ends), ([[from = 'a1', to = 'b1'], [other = 'a1', another = 'b1']]) => {
      const there = { from, to };
      const back = { from: to, to: from };
      const [first = 0, second = 0] = stepsAside([there, { from: other, to: another }, back]).filter(
        (_, index) => index !== 1,
      );
      // Reversed, the same side has the opposite sign.
      expect(Math.abs(first + second)).toBeGreaterThanOrEqual(LANE_WIDTH - 0.01);
    }),
  );
});
