import { describe, expect, test } from 'vitest';
import { getPosition } from '#chess/fen';
import { getSquare } from '#chess/squares';
import type { Arrow } from '#chess/chess';
import { isMended, lossAfter } from './judge-moment.ts';

const arrow = (text: string): Arrow => ({ from: getSquare(text.slice(0, 2)), to: getSquare(text.slice(2)) });

/** Whether `better` mends that `square` was lost by `move`. */
function mends(fen: string, move: string, square: string, better: string): boolean {
  return isMended(getPosition(fen), { move: arrow(move), square: getSquare(square) }, arrow(better));
}

describe('a piece that was left hanging', () => {
  const fen = '4k3/8/8/4p3/3N4/2P5/8/4K3 w - - 0 1';
  const alone = '4k3/8/8/4p3/3N4/8/2P4r/4K3 w - - 0 1';
  test.each([
    ['is saved by moving away', alone, 'd4f3', true],
    ['is not saved where another capturer waits', '4k3/8/8/4p1p1/3N4/8/8/4K3 w - - 0 1', 'd4f4', false],
    [
      'is saved by taking its attacker, where nothing takes back',
      '4k3/8/8/4p3/3N4/5N2/8/4K3 w - - 0 1',
      'f3e5',
      true,
    ],
    ['is traded for as much', '4k3/8/4p3/3b4/8/2N5/8/4K3 w - - 0 1', 'c3d5', true],
    ['is not saved by a move elsewhere', alone, 'e1f1', false],
    ['is not saved by a defender when a pawn takes a knight', fen, 'e1d1', false],
    [
      'is not saved by a check that only puts off its loss',
      '7k/8/8/4p3/3N4/8/8/R3K3 w - - 0 1',
      'a1a8',
      false,
    ],
  ])('%s', (_, position, better, isSaved) => {
    const square = position.includes('2N5') ? 'c3' : 'd4';
    expect(mends(position, 'e1f1', square, better)).toBe(isSaved);
  });

  test('is saved by a defender when the trade is even', () => {
    const traded = '3rk3/8/8/8/3R4/8/8/4K2R w K - 0 1';
    expect(mends(traded, 'e1f1', 'd4', 'e1f1')).toBe(false);
    expect(mends(traded, 'e1f1', 'd4', 'e1e2')).toBe(false);
    expect(mends(traded, 'e1f1', 'd4', 'h1h4')).toBe(true);
  });
});

describe('a piece that can be taken with a double check', () => {
  // The knight takes on h6 and opens the line of its bishop: the pawn on g7 has no time to take back.
  const fen = 'r2q1rk1/ppp2Npp/5n2/4p3/2B5/2P5/PP1b1QPP/nN3K2 b - - 0 17';
  test('is not saved by a pawn', () => expect(mends(fen, 'f6g4', 'd2', 'd2h6')).toBe(false));
  test('is saved by a pawn where the check is a single one', () => {
    expect(mends(fen.replace('2B5', '8'), 'f6g4', 'd2', 'd2h6')).toBe(true);
  });
  test('is saved by the king beside it', () => {
    expect(mends('6k1/5R2/8/8/3b4/8/B7/6K1 b - - 0 1', 'g8h8', 'd4', 'd4g7')).toBe(true);
  });
});

describe('a piece that walked into an attack', () => {
  const fen = '4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1';
  test('is safe where it stood', () => expect(mends(fen, 'c3d5', 'd5', 'e1f1')).toBe(true));
  test('is safe elsewhere', () => expect(mends(fen, 'c3d5', 'd5', 'c3e4')).toBe(true));
  test('is lost elsewhere too', () => {
    expect(mends('4k3/8/2p1p3/8/8/2N5/8/4K3 w - - 0 1', 'c3d5', 'd5', 'c3b5')).toBe(false);
  });
});

describe('a piece that lost its defender', () => {
  const fen = '3rk3/8/8/8/3B4/5N2/8/4K3 w - - 0 1';
  test('is kept by the defender that stays', () => expect(mends(fen, 'f3g5', 'd4', 'e1f1')).toBe(true));
  test('is lost when the defender walks off elsewhere', () =>
    expect(mends(fen, 'f3g5', 'd4', 'f3h4')).toBe(false));
});

test('a rook that castled is looked for in its corner', () => {
  const fen = '5rk1/8/8/8/8/8/8/4K2R w K - 0 1';
  expect(mends(fen, 'e1g1', 'f1', 'h1h2')).toBe(true);
});

test('what is still lost is said in centipawns', () => {
  const named = { move: arrow('e1f1'), square: getSquare('d4') };
  expect(lossAfter(getPosition('4k3/8/8/4p3/3N4/8/8/4K3 w - - 0 1'), named, arrow('e1d1'))).toBe(300);
});
