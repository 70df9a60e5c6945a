import { describe, expect, test } from 'vitest';
import { captureGain } from '#insight/exchange';
import { boardOf, mirrored } from '../../testing/boards.ts';
import { directGain } from './direct-exchange.ts';

/** Gains of the other side on e5 (White's piece): what we count, and what one counts who looks through nothing. */
describe.each([
  ['nobody reaches it', '7k/8/8/4N3/8/8/8/7K', 0, 0],
  ['a pawn takes a knight', '7k/8/3p4/4N3/8/8/8/7K', 300, 300],
  ['a pawn takes a guarded knight', '7k/8/3p4/4N3/3P4/8/8/7K', 200, 200],
  ['a rook gains nothing from a guarded knight', '4r2k/8/8/4N3/3P4/8/8/7K', 0, 0],
  ['two rooks beside each other count for both', 'r3r2k/8/8/r3N3/3P4/8/8/7K', 0, 0],
  ['a king may not take what is guarded', '8/8/4k3/4N3/3P4/8/8/7K', 0, 0],
  ['a second rook behind the first is seen by us alone', '4r2k/4r3/8/4N3/8/8/8/4R2K', 300, 0],
  ['a guard behind the attacker is seen by us alone', '4R2k/4r3/8/4N3/8/8/8/7K', 0, 300],
])('%s', (_, placement, ours, direct) => {
  test('for White', () => {
    expect(captureGain({ board: boardOf(placement), enPassant: undefined }, 'e5')).toBe(ours);
    expect(directGain(boardOf(placement), 'e5')).toBe(direct);
  });

  test('for Black', () => {
    expect(directGain(boardOf(mirrored(placement)), 'e4')).toBe(direct);
  });
});

test('an empty square and a king have no price', () => {
  const board = boardOf('7k/8/8/8/8/8/8/r6K');
  expect(directGain(board, 'e5')).toBe(0);
  expect(directGain(board, 'h1')).toBe(0);
});
