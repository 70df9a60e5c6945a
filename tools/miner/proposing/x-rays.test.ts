import { describe, expect, test } from 'vitest';
import { siftedPosition } from '../testing/usable-positions.ts';
import { usableForXRays } from './x-rays.ts';

/** White's rook looks through a pawn at a knight; Black's bishop through a pawn at a rook. */
const FEN = '1n2k3/8/2b5/1p6/4P3/8/8/1R2K2R w - - 0 1';
const WHITES = { truth: ['b1b8'], pattern: 'rook knight', targets: ['b8'] };
const BLACKS = { truth: ['c6h1'], pattern: 'bishop rook', targets: ['h1'] };

describe.each([
  ['White', 'w', WHITES, BLACKS],
  ['Black', 'b', BLACKS, WHITES],
])('with %s to move', (_, turn, own, opponents) => {
  const fen = FEN.replace(' w ', ` ${turn} `);
  const [yours, theirs] = usableForXRays(siftedPosition(fen));

  test('the first lesson is about x-rays by the own pieces', () => {
    expect(yours).toMatchObject({ ...own, lesson: 'xRay.findYourXRays', fen, pieceCount: 8 });
  });

  test("the second about x-rays by the opponent's", () => {
    expect(theirs).toMatchObject({ ...opponents, lesson: 'xRay.findOpponentXRays' });
  });
});

test.each([
  ['conventions disagree', { ...siftedPosition(FEN), ambiguity: 'pinned-attacker' as const }],
  ['an x-ray is ambiguous', siftedPosition('4k3/8/8/8/8/8/8/R3K1n1 w - - 0 1')],
])('where %s there is no exercise', (_, sifted) => {
  expect(usableForXRays(sifted)).toEqual([]);
});
