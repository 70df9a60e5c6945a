import { describe, expect, test } from 'vitest';
import { siftedPosition } from '../testing/usable-positions.ts';
import { usableForUndefendedPieces } from './undefended-pieces.ts';

/** White's bishop and pawn are undefended; of Black's pieces only the rook. */
const FEN = '4k3/3p4/8/r7/8/6P1/2B5/4K3 w - - 0 1';
const WHITES = { truth: ['c2', 'g3'], pattern: 'bishop pawn', targets: ['c2', 'g3'] };
const BLACKS = { truth: ['a5'], pattern: 'rook', targets: ['a5'] };

describe.each([
  ['White', 'w', WHITES, BLACKS],
  ['Black', 'b', BLACKS, WHITES],
])('with %s to move', (_, turn, own, opponents) => {
  const fen = FEN.replace(' w ', ` ${turn} `);
  const [yours, theirs] = usableForUndefendedPieces(siftedPosition(fen));

  test('the first lesson is about the own pieces', () => {
    expect(yours).toMatchObject({
      ...own,
      lesson: 'undefendedPieces.calculateYourPieces',
      fen,
      pieceCount: 6,
    });
  });

  test("the second is about the opponent's", () => {
    expect(theirs).toMatchObject({ ...opponents, lesson: 'undefendedPieces.calculateOpponentPieces' });
  });
});

test.each([
  ['conventions disagree', { ...siftedPosition(FEN), ambiguity: 'en-passant' as const }],
  ['a defence is ambiguous', siftedPosition('3k4/8/8/4N3/8/4r3/8/4RK2 w - - 0 1')],
])('where %s there is no exercise', (_, sifted) => {
  expect(usableForUndefendedPieces(sifted)).toEqual([]);
});
