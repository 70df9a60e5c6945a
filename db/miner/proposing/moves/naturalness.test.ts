import { describe, expect, test } from 'vitest';
import { mirrored } from '../../testing/boards.ts';
import { naturalness } from './naturalness.ts';
import { possibleMovesOf } from './possible-move.ts';
import { judgedPosition } from './testing/judged-position.ts';

function naturalnessOf(fen: string, uci: string, isPlayed = false): number {
  const possibleMove = possibleMovesOf(judgedPosition(fen)).find(({ move }) => move.from + move.to === uci);
  if (!possibleMove) throw new Error(`${uci} is no possible move of ${fen}`);
  return naturalness({ ...possibleMove, isPlayed });
}

const flipped = (move: string): string => move.replace(/\d/g, (rank) => String(9 - Number(rank)));

describe.each([
  ['a retreat to the edge has no reason', '7k/8/8/8/8/5N2/8/7K', 'f3h2', 0],
  ['a step forward', '7k/8/8/8/8/8/5P2/7K', 'f2f3', 0.3],
  ['to the centre and forward', '7k/8/8/8/8/5N2/8/7K', 'f3e5', 0.3],
  ['a queen steps into the middle: no reason, but the step forward', 'k7/8/8/8/8/8/1Q6/7K', 'b2d4', 0.1],
  ['a rook leaves its first rank', 'k7/8/8/8/8/8/8/2R4K', 'c1c2', 0.1],
  ['a king steps into the middle: the same', '7k/8/8/8/8/8/1K6/8', 'b2c3', 0.1],
  ['a knight comes out', '7k/8/8/8/8/8/8/6NK', 'g1f3', 0.6],
  ['a bishop takes a pawn', '7k/8/8/8/p7/8/2B5/7K', 'c2a4', 0.45],
  ['a queen takes a pawn: looked at twice', '7k/8/8/8/p7/8/2Q5/7K', 'c2a4', 0.25],
  ['a threat on a rook that is guarded', '7k/8/2r5/1p6/8/8/5N2/7K', 'f2e4', 0.3],
  ['a threat on an undefended pawn', '7k/8/3p4/8/8/8/5N2/7K', 'f2e4', 0.65],
])('%s', (_, placement, move, expected) => {
  test('for White', () => {
    expect(naturalnessOf(`${placement} w - - 0 1`, move)).toBeCloseTo(expected, 6);
  });

  test('for Black', () => {
    expect(naturalnessOf(`${mirrored(placement)} b - - 0 1`, flipped(move))).toBeCloseTo(expected, 6);
  });
});

test('that the bot played it counts, and so does saving the piece', () => {
  const fen = '7k/8/8/4p3/5N2/8/8/7K w - - 0 1';
  const calm = '7k/8/8/8/5N2/8/8/7K w - - 0 1';
  expect(naturalnessOf(calm, 'f4h3', true) - naturalnessOf(calm, 'f4h3')).toBeCloseTo(0.3, 6);
  expect(naturalnessOf(fen, 'f4h3') - naturalnessOf(calm, 'f4h3')).toBeCloseTo(0.35, 6);
});

test('is never more than 1', () => {
  const fen = '3q3k/8/8/3p4/8/5n2/8/3B3K w - - 0 1';
  expect(naturalnessOf(fen, 'd1f3', true)).toBe(1);
});
