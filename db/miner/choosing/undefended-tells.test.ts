import { expect, test } from 'vitest';
import type { UsablePosition } from '../sifting/usable-position.ts';
import { positionOf } from '../testing/boards.ts';
import { madeUpPosition } from '../testing/usable-positions.ts';
import { withoutTells } from './undefended-tells.ts';

/** White has a rook on a1 and a pawn on d4. */
function withUndefended(number: number, ...truth: readonly ('a1' | 'd4')[]): UsablePosition {
  return madeUpPosition(number, {
    lesson: 'undefendedPieces.calculateYourPieces',
    board: positionOf('4k3/8/8/8/3P4/8/8/R3K3 w - - 0 1').board,
    learnerColor: 'white',
    truth,
    targets: truth,
  });
}

test('what role and square alone would tell is left out', () => {
  const rooks = Array.from({ length: 30 }, (_, number) => withUndefended(number, 'a1'));
  const both = withUndefended(40, 'a1', 'd4');
  expect(withoutTells([...rooks, both])).toEqual([both]);
});

test('where rooks are undefended as often as pawns, nothing tells', () => {
  const even = Array.from({ length: 30 }, (_, number) =>
    withUndefended(number, number % 2 === 0 ? 'a1' : 'd4'),
  );
  expect(withoutTells(even)).toEqual(even);
});
