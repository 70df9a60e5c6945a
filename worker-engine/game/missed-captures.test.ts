import { describe, expect, test } from 'vitest';
import { legalMoves } from '#chess/moves';
import { gameOf } from '../testing/read-games.ts';
import { captureLineFrom, capturesOf, findFreePieces } from './missed-captures.ts';

const freeIn = (sans: string, fen?: string, firstPly = 0) =>
  findFreePieces(gameOf(sans, fen), fen?.includes(' b ') ? 'black' : 'white', firstPly);

/** `0 Kf1: rook d5 500, Bxd5`. */
const toTexts = (sans: string, fen?: string): readonly string[] =>
  freeIn(sans, fen).map(
    ({ ply, move, piece, square, gain, line }) =>
      `${ply} ${move.san}: ${piece} ${square} ${gain}, ${line.map(({ san }) => san).join(' ')}`,
  );

describe('what could have been taken', () => {
  test.each([
    [
      'a piece that nothing defends',
      'Kf1',
      '4k3/8/8/3r4/8/5B2/8/4K3 w - - 0 1',
      ['0 Kf1: rook d5 500, Bxd5'],
    ],
    [
      'a piece that is worth more than what takes it',
      'Kf1',
      '4k3/8/4p3/3r4/8/5B2/8/4K3 w - - 0 1',
      ['0 Kf1: rook d5 200, Bxd5 exd5'],
    ],
    ['not one that is defended well enough', 'Kf1', '4k3/8/4p3/3n4/8/5B2/8/4K3 w - - 0 1', []],
    ['not one that was taken', 'Bxd5', '4k3/8/8/3r4/8/5B2/8/4K3 w - - 0 1', []],
    ['not when the move won as much elsewhere', 'Rxh8+', '4k2r/8/8/3r4/8/5B2/8/4K2R w - - 0 1', []],
    [
      'of two the greater first',
      'Kf1',
      '4k2q/8/8/3n4/8/5B2/8/4K2R w - - 0 1',
      ['0 Kf1: queen h8 900, Rxh8+', '0 Kf1: knight d5 300, Bxd5'],
    ],
    ['a pawn in passing', 'Kf1', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', ['0 Kf1: pawn d5 100, exd6']],
    ['in check only by a capture that answers it', 'Kf1', '4r1k1/8/8/3r4/8/5B2/8/4K3 w - - 0 1', []],
    ['the same by Black', 'Kf8', '4k3/8/5b2/8/3R4/8/8/4K3 b - - 0 1', ['0 Kf8: rook d4 500, Bxd4']],
  ])('%s', (_, sans, fen, told) => {
    expect(toTexts(sans, fen)).toEqual(told);
  });

  test('a piece that stays free is found once, and again when it was safe in between', () => {
    const fen = '4k3/8/8/3r4/8/5B2/8/4K3 w - - 0 1';
    expect(toTexts('Kf1 Kf8 Kg1', fen)).toHaveLength(1);
    expect(toTexts('Kf1 Rg5 Kf2 Rd5 Ke1', fen)).toEqual([
      '0 Kf1: rook d5 500, Bxd5',
      '4 Ke1: rook d5 500, Bxd5',
    ]);
  });

  test('moves of the opening are not the learner’s', () => {
    expect(freeIn('Kf1 Kf8 Kg1', '4k3/8/8/3r4/8/5B2/8/4K3 w - - 0 1', 2)).toHaveLength(1);
    expect(freeIn('Kf1', '4k3/8/8/3r4/8/5B2/8/4K3 w - - 0 1', 1)).toEqual([]);
  });
});

test('every capture of the piece is known, in passing too, and no other move to that square', () => {
  const fen = '4k3/8/8/3pP3/8/5B2/8/3RK3 w - d6 0 1';
  const [pawn] = freeIn('Kf1', fen);
  if (!pawn) throw new Error('no free pawn');
  expect(capturesOf(pawn, legalMoves(fen)).toSorted()).toEqual(['d1d5', 'e5d6', 'f3d5']);
});

test('the line of another capture of it', () => {
  const fen = '4k3/8/4p3/3r4/8/5B2/8/3QK3 w - - 0 1';
  const sans = (from: 'd1' | 'f3') => captureLineFrom(fen, { from, to: 'd5' }).map(({ san }) => san);
  expect(sans('f3')).toEqual(['Bxd5', 'exd5', 'Qxd5']);
  expect(sans('d1')).toEqual(['Qxd5', 'exd5', 'Bxd5']);
});
