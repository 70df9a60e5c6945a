import { describe, expect, test } from 'vitest';
import { xRaysBy } from '#insight/x-ray';
import { boardOf } from '../testing/boards.ts';
import { xRayDifficulty, xRayEffort } from './x-ray-difficulty.ts';

function effortOf(placement: string): number {
  const board = boardOf(placement);
  const [xRay] = xRaysBy(board, 'white');
  if (!xRay) throw new RangeError('there is an x-ray');
  return xRayEffort(board, xRay, 'white');
}

describe("White's x-ray is harder to see", () => {
  test.each([
    ['along a long file than a short one', '3r4/3p4/8/8/8/8/k6K/3R4', '8/8/8/8/3r4/3p4/k6K/3R4'],
    ['to the side than ahead', '8/8/8/8/3R1pr1/8/k6K/8', '8/3r4/3p4/8/3R4/8/k6K/8'],
    ['backwards than ahead', '8/8/8/8/3R4/3p4/3r3K/k7', '8/8/3r4/3p4/3R4/8/7K/k7'],
    ['along a diagonal than along a file', '8/8/5r2/4p3/3B4/8/k6K/8', '8/8/3r4/3p4/3R4/8/k6K/8'],
    ['through a man of its own', '8/8/3r4/3P4/3R4/8/k6K/8', '8/8/3r4/3p4/3R4/8/k6K/8'],
    ['on a rook than on a king', '8/8/3r4/3p4/3R4/8/k6K/8', '8/8/3k4/3p4/3R4/8/7K/8'],
  ])('%s', (_, harder, easier) => {
    expect(effortOf(harder)).toBeGreaterThan(effortOf(easier));
  });
});

describe('the difficulty of a position', () => {
  const board = boardOf('8/8/3r4/3p4/3R1pr1/8/k6K/8');
  const xRays = xRaysBy(board, 'white');

  test('rises with the number of x-rays', () => {
    expect(xRays).toHaveLength(2);
    expect(xRayDifficulty(board, xRays, 'white')).toBeGreaterThan(
      xRayDifficulty(board, xRays.slice(1), 'white'),
    );
  });

  test('nothing to find is as hard as one hard thing', () => {
    expect(xRayDifficulty(boardOf('4k3/8/8/8/8/8/8/4K3'), [], 'white')).toBe(13);
  });
});
