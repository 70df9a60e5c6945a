import { describe, expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { mirrorFen, mirrorSquare } from '#chess/mirror';
import type { Square } from '#chess/chess';
import { findRung, type ExchangeRung } from './exchange-rung.ts';

/** A white piece has come to d4. */
const CASES: readonly (readonly [rung: ExchangeRung, name: string, fen: string])[] = [
  ['nothing attacks', 'a knight in the open', '4k3/8/8/8/3N4/8/8/4K3 b - - 0 1'],
  ['undefended', 'a knight before a rook', '3rk3/8/8/8/3N4/8/8/4K3 b - - 0 1'],
  ['a cheaper attacker', 'a defended knight before a pawn', '4k3/8/8/4p3/3N4/4P3/8/4K3 b - - 0 1'],
  ['one attacker', 'a knight guarded against a knight', '4k3/8/2n5/8/3N4/4P3/8/4K3 b - - 0 1'],
  ['several attackers', 'a knight against a knight and a bishop', '4k3/8/2n2b2/8/3N4/2P1P3/8/4K3 b - - 0 1'],
  ['an attacker behind', 'a rook behind a rook outnumbers', '3rk3/3r4/8/8/3R4/8/8/3RK3 b - - 0 1'],
  ['a guard behind', 'a rook behind a rook holds', '3rk3/3r4/8/8/3R4/8/3R4/3RK3 b - - 0 1'],
];

describe('the ladder of exchanges', () => {
  test.each(CASES)('%s: %s', (rung, _, fen) => {
    expect(findRung(getPosition(fen).board, 'd4')).toBe(rung);
  });
  test.each(CASES)('%s, with colours mirrored: %s', (rung, _, fen) => {
    const square: Square = mirrorSquare('d4', 'colors');
    expect(findRung(getPosition(mirrorFen(fen, 'colors')).board, square)).toBe(rung);
  });
  test('a slider behind a man that cannot capture there plays no part', () => {
    const fen = '3rk3/8/8/3b4/3N4/8/8/4K3 b - - 0 1';
    expect(findRung(getPosition(fen).board, 'd4')).toBe('nothing attacks');
  });
});
