import { describe, expect, test } from 'vitest';
import { exchangesColors, mirrorBoard } from '#chess/mirror';
import { chanceOfAny } from '#vision/chance-of-any';
import { chanceToOverlookXRay } from '#vision/chance-to-overlook';
import { xRaysBy, type XRay } from '#vision/x-ray';
import { MIRRORINGS } from '#chess/mirrorings';
import { boardOf } from '../testing/boards.ts';
import { REFERENCE_RATING, percentOf } from './difficulty.ts';
import { xRayDifficulty } from './x-rays.ts';

const BOARD = boardOf('8/8/3r4/3p4/3R1pr1/8/k6K/8');
const chanceOf = (xRay: XRay) => chanceToOverlookXRay({ board: BOARD, xRay, rating: REFERENCE_RATING });

describe('the difficulty of finding x-rays', () => {
  const xRays = xRaysBy(BOARD, 'white');
  test('is the chance that any is overlooked', () => {
    expect(xRays).toHaveLength(2);
    expect(xRayDifficulty(BOARD, xRays, 'white')).toBe(percentOf(chanceOfAny(xRays.map(chanceOf))));
  });
  test('of one x-ray is its chance', () => {
    for (const xRay of xRays) expect(xRayDifficulty(BOARD, [xRay], 'white')).toBe(percentOf(chanceOf(xRay)));
  });
  test.each(MIRRORINGS)('is the same in the mirror: %s', (how) => {
    const mirrored = mirrorBoard(BOARD, how);
    const color = exchangesColors(how) ? 'black' : 'white';
    expect(xRayDifficulty(mirrored, xRaysBy(mirrored, color), color)).toBe(
      xRayDifficulty(BOARD, xRays, 'white'),
    );
  });
});

describe('where there is no x-ray', () => {
  test('it is as hard as the line that ends at a man of its own', () => {
    const board = boardOf('8/8/3R4/3p4/3R4/8/k6K/8');
    const xRay: XRay = { from: 'd4', through: 'd5', to: 'd6' };
    const other: XRay = { from: 'd6', through: 'd5', to: 'd4' };
    const chances = [xRay, other].map((one) =>
      chanceToOverlookXRay({ board, xRay: one, rating: REFERENCE_RATING }),
    );
    expect(xRayDifficulty(board, [], 'white')).toBe(percentOf(Math.max(...chances)));
  });
  test('there is nothing to look at without such a line', () => {
    expect(xRayDifficulty(boardOf('4k3/8/8/8/8/8/8/4K3'), [], 'white')).toBe(0);
  });
});
