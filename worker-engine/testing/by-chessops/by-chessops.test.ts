/**
 * The second opinion itself, on positions that a person can check: a checker that is wrong must be noticed.
 */
import { describe, expect, test } from 'vitest';
import { abandoned, givesCheck, isLegal, walkIntoAttack } from './moves.ts';
import { undefendedPieces, xRays } from './marks.ts';

describe('undefended pieces', () => {
  test.each([
    ['a lone rook, and pawns too', '4k3/8/8/8/8/8/7P/R6K', 'white', ['a1']],
    ['in board order', 'n3k2n/8/8/8/8/8/7p/K7', 'black', ['h2', 'a8', 'h8']],
    ['a pinned guard guards', '4r1k1/8/8/8/8/2P5/4N3/4K3', 'white', []],
    ['a guard behind an attacker does not', '7k/N7/8/8/r7/8/8/R6K', 'white', ['a1', 'a7']],
    ['a king guards, and is not asked for', '4k3/8/8/8/8/8/4P3/4K3', 'white', []],
    ['a pawn guards forward to the side', '4k3/8/8/3N4/2P5/8/8/K7', 'white', ['c4']],
  ] as const)('%s', (_, placement, color, expected) => {
    expect(undefendedPieces(`${placement} w - - 0 1`, color)).toEqual(expected);
  });
});

describe('x-rays', () => {
  test.each([
    ['through an enemy piece', '7k/8/8/8/R2n3q/8/8/7K', 'white', ['a4h4']],
    ['through a piece of its own', '7k/8/8/8/R2N3q/8/8/7K', 'white', ['a4h4']],
    ['an absolute pin', '4k3/8/4n3/8/8/8/8/K3R3', 'white', ['e1e8']],
    ['not two', '7k/8/8/8/R1bn3q/8/8/7K', 'white', ['a4d4']],
    ['no defence', '1k6/8/8/8/R2n3Q/8/8/K7', 'white', []],
    ['no plain attack', '7k/8/8/8/R6q/8/8/K7', 'white', []],
    ['only sliders', '7k/8/8/3q4/2p5/1P6/8/K2N4', 'white', []],
    ['by the other side', '7k/8/8/8/R2n3q/8/8/7K', 'black', ['h4a4']],
    ['by origin, then by target', 'k6q/8/p4p2/8/8/8/3K4/Q4N1r', 'white', ['a1h1', 'a1a8', 'a1h8']],
  ] as const)('%s', (_, placement, color, expected) => {
    const asked = xRays(`${placement} w - - 0 1`, color);
    expect(asked).toEqual(expected);
  });
});

describe('walking into attack', () => {
  test.each([
    ['a pawn takes the knight', '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1', 'c3d5', 300, ['e6']],
    [
      'a guarded knight is a fair trade for a knight',
      '4k3/8/5n2/8/4P3/2N5/8/4K3 w - - 0 1',
      'c3d5',
      0,
      ['f6'],
    ],
    ['a guarded knight is not worth a pawn', '4k3/8/5p2/8/3P2N1/8/8/4K3 w - - 0 1', 'g4e5', 200, ['f6']],
    [
      'a rook retreats along the line of its attacker',
      '3r2k1/8/8/8/3R4/8/8/6K1 w - - 0 1',
      'd4d2',
      500,
      ['d8'],
    ],
    ['a rook leaves that line', '3r2k1/8/8/8/3R4/8/8/6K1 w - - 0 1', 'd4a4', 0, []],
    ['a pinned attacker attacks, and does not take', '4k3/8/4n3/8/8/5N2/8/K3R3 w - - 0 1', 'f3d4', 0, ['e6']],
    [
      'several attack: in board order',
      '3r2k1/8/4p3/8/8/2N5/6b1/K7 w - - 0 1',
      'c3d5',
      300,
      ['g2', 'e6', 'd8'],
    ],
    ['a new queen is taken', '3r4/1P6/8/8/8/8/6k1/K7 w - - 0 1', 'b7b8', 900, ['d8']],
    ['a pawn is taken in passing', '6k1/8/8/8/4p3/8/3P4/6K1 w - - 0 1', 'd2d4', 100, ['e4']],
  ] as const)('%s', (...[, fen, move, gain, attackers]) => {
    expect(walkIntoAttack(fen, move)).toEqual({ gain, attackers });
  });
});

describe('abandoning', () => {
  test.each([
    ['the guard leaves', '6k1/1b6/8/3N4/8/8/8/K2R4 w - - 0 1', 'd1e1', [['d5', 300, 'b7']]],
    ['it stays on its line', '6k1/1b6/8/3N4/8/8/8/K2R4 w - - 0 1', 'd1d2', []],
    ['nobody attacks', '6k1/8/8/3N4/8/8/8/K2R4 w - - 0 1', 'd1e1', []],
    ['another guard is enough', '6k1/1b6/8/3N4/2P5/8/8/K2R4 w - - 0 1', 'd1e1', []],
    ['it was lost before', '3r2k1/8/5n2/3N4/8/8/8/K2R4 w - - 0 1', 'd1e1', []],
    ['unmasking is no abandoning', '3r2k1/8/8/3N4/8/8/3B4/K7 w - - 0 1', 'd5b4', []],
    [
      'the greater loss first',
      '4r1k1/1b6/8/3P4/4N3/2N5/8/K7 w - - 0 1',
      'c3b1',
      [
        ['e4', 300, 'e8'],
        ['d5', 100, 'b7'],
      ],
    ],
    ['the castling king leaves a pawn', '6k1/8/8/2b5/8/8/5P2/R3K3 w Q - 0 1', 'e1c1', [['f2', 100, 'c5']]],
    ['the castling rook leaves a pawn', '6k1/8/4b3/8/8/8/P7/R3K3 w Q - 0 1', 'e1c1', [['a2', 100, 'e6']]],
    ['a black guard leaves', 'k2r4/8/8/3n4/8/8/1B6/6K1 b - - 0 1', 'd8e8', []],
    [
      'a black guard leaves what is attacked',
      'k2r4/8/8/3n4/8/1B6/8/6K1 b - - 0 1',
      'd8e8',
      [['d5', 300, 'b3']],
    ],
  ] as const)('%s', (_, fen, move, expected) => {
    const found = abandoned(fen, move).map(({ square, gain, attackers }) => [
      square,
      gain,
      attackers.join(' '),
    ]);
    expect(found).toEqual(expected);
  });
});

describe('moves', () => {
  const PINNED = '4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1';

  test.each([
    ['e2c3', false],
    ['Nc3', false],
    ['e1d1', true],
    ['Kd1', true],
    ['Kd8', false],
    ['', false],
  ])('%j by a side with a pinned knight: %s', (move, expected) => {
    expect(isLegal(PINNED, move)).toBe(expected);
  });

  test.each([
    ['a promotion needs no letter as UCI', '7k/P7/8/8/8/8/8/K7 w - - 0 1', 'a7a8', true],
    ['as notation it does', '7k/P7/8/8/8/8/8/K7 w - - 0 1', 'a8', false],
    ['and then is legal', '7k/P7/8/8/8/8/8/K7 w - - 0 1', 'a8=Q', true],
    ['castling', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'O-O', true],
    ['castling as UCI', '4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1', true],
    ['castling without the right', '4k3/8/8/8/8/8/8/4K2R w - - 0 1', 'O-O', false],
    ['an ambiguous notation', '7k/8/8/8/8/8/8/KN3N2 w - - 0 1', 'Nd2', false],
    ['made plain', '7k/8/8/8/8/8/8/KN3N2 w - - 0 1', 'Nbd2', true],
  ])('%s', (_, fen, move, expected) => {
    expect(isLegal(fen, move)).toBe(expected);
  });

  test.each([
    ['by the piece that moves', '7k/8/8/8/8/8/8/R6K w - - 0 1', 'a1a8', true],
    ['by one behind it', '7k/8/8/8/3N4/8/1B6/K7 w - - 0 1', 'd4c6', true],
    ['by the new queen', '7k/P7/8/8/8/8/8/K7 w - - 0 1', 'a7a8', true],
    ['not at all', '7k/8/8/8/8/8/8/R6K w - - 0 1', 'Ra7', false],
  ])('check %s', (_, fen, move, expected) => {
    expect(givesCheck(fen, move)).toBe(expected);
  });

  test('what cannot be played is asked nothing', () => {
    for (const ask of [walkIntoAttack, abandoned, givesCheck])
      expect(() => ask(PINNED, 'e2c3')).toThrow('e2c3');
  });
});
