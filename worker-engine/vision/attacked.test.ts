import { expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { attackedPieces, type AttackTarget } from './attacked.ts';

/** The rook on h1 gives check to the king on h8, the knight on d3 to the king on e1; the pawns only look on. */
const PLACEMENT = '7k/8/8/8/3pP3/3n4/8/4K2R';

test.each([
  ['me, as White', 'w', 'me', ['d3e1']],
  ['the opponent, as White', 'w', 'opponent', ['h1h8']],
  ['me, as Black', 'b', 'me', ['h1h8']],
  ['the opponent, as Black', 'b', 'opponent', ['d3e1']],
] as const satisfies readonly (readonly [string, string, AttackTarget, readonly string[]])[])(
  'attacks on %s',
  (_, turn, target, expected) => {
    const position = getPosition(`${PLACEMENT} ${turn} - - 0 1`);
    expect(attackedPieces(position, target).map(({ from, to }) => from + to)).toEqual(expected);
  },
);
