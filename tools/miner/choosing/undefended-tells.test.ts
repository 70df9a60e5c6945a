import { expect, test } from 'vitest';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { positionOf } from '../testing/boards.ts';
import { madeUpPosition } from '../testing/usable-positions.ts';
import { withoutTells } from './undefended-tells.ts';

const SQUARES = ['a1', 'd4', 'e4', 'f4'] as const;

/** White has a rook on a1 and pawns on d4, e4 and f4; one of the four is undefended. */
function withUndefended(number: number, square: (typeof SQUARES)[number]): UsablePosition {
  return madeUpPosition(number, {
    lesson: 'undefendedPieces.calculateYourPieces',
    board: positionOf('4k3/8/8/8/3PPP2/8/8/R3K3 w - - 0 1').board,
    learnerColor: 'white',
    truth: [square],
    targets: [square],
  });
}

/** In nine of ten it is the rook. */
const POSITIONS = Array.from({ length: 400 }, (_, number) =>
  withUndefended(number, number % 10 > 0 ? 'a1' : (SQUARES[1 + ((number / 10) % 3)] ?? 'd4')),
);

test('no man is undefended much more often than others', () => {
  const taken = withoutTells(POSITIONS, 40, 1);
  expect(taken).toHaveLength(40);
  expect(new Set(taken).size).toBe(40);
  for (const square of SQUARES) {
    const count = taken.filter(({ truth }) => truth.includes(square)).length;
    expect(count).toBeGreaterThanOrEqual(8);
    expect(count).toBeLessThanOrEqual(12);
  }
});

test('the same seed takes the same; where there are too few, all are taken', () => {
  expect(withoutTells(POSITIONS, 40, 1)).toEqual(withoutTells(POSITIONS, 40, 1));
  expect(new Set(withoutTells(POSITIONS.slice(0, 5), 40, 1)).size).toBe(5);
});
