import { describe, expect, test } from 'vitest';
import { STARTING_FEN } from '#chess/fen';
import { mirrorFen } from '#chess/mirror';
import { describeBoard } from './board-features.ts';

const featuresOf = (fen: string): ReadonlyMap<string, number> => new Map(describeBoard(fen));

describe('the features of a board', () => {
  test('have the same names in the same order everywhere', () => {
    const names = describeBoard(STARTING_FEN).map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(describeBoard('8/8/4k3/8/8/3K4/8/8 w - - 0 60').map(([name]) => name)).toEqual(names);
  });
  test.each([
    [
      'the first position',
      STARTING_FEN,
      { men: 32, 'own king at home': 1, 'own minors at home': 4, lead: 0 },
    ],
    [
      'a castled king behind three pawns',
      '6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 40',
      { 'own king castled': 1, 'their king castled': 1, 'own pawns before the king': 3 },
    ],
    [
      'a hanging rook of the side that waits',
      '3r2k1/8/8/8/8/8/8/3Q2K1 w - - 0 40',
      { 'their hanging men': 1, 'their hanging pieces': 1, 'their most that hangs': 5, 'own hanging men': 1 },
    ],
    [
      'an extra pawn',
      '6k1/8/8/8/8/8/4P3/6K1 b - - 0 40',
      { lead: -1, 'lead of either side': 1, 'no queens': 1, 'their pawns': 1, 'own pawns': 0 },
    ],
    [
      'doubled, isolated, passed and stopped pawns',
      '6k1/8/8/p7/P7/3P4/3P2P1/6K1 w - - 0 40',
      {
        'own doubled pawns': 1,
        'own isolated pawns': 4,
        'own passed pawns': 3,
        'own pawns stopped by pawns': 1,
        'own pawn islands': 3,
        'own pawns not moved': 2,
      },
    ],
    [
      'a pawn that guards one that may take',
      '6k1/8/8/4p3/3P4/4P3/8/6K1 w - - 0 40',
      { 'own pawns guarded by pawns': 1, 'own pawns that may take pawns': 1, 'own pawns in the centre': 1 },
    ],
    [
      'rooks, and a knight on the rim',
      '6k1/5ppp/8/N7/8/8/P4PPP/3R2K1 w - - 0 30',
      { 'own knights on the rim': 1, 'own rooks on open files': 1, 'own minors past the middle': 1 },
    ],
  ])('%s', (_, fen, expected) => {
    expect(Object.fromEntries([...featuresOf(fen)].filter(([name]) => name in expected))).toEqual(expected);
  });
  test.each([
    'r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 4 7',
    'r3k2r/pp3ppp/2n1b3/3q4/3P4/5N2/PP3PPP/R2Q1RK1 b kq - 2 14',
  ])('are the same with colours mirrored: %s', (fen) => {
    expect(describeBoard(mirrorFen(fen, 'colors'))).toEqual(describeBoard(fen));
  });
});
