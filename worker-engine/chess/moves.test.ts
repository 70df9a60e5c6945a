import { describe, expect, test } from 'vitest';
import { STARTING_FEN } from './fen.ts';
import { findOutcome, isCheck, legalMoves, playMove } from './moves.ts';

const PROMOTION = '8/P3k3/8/8/8/8/8/4K3 w - - 0 1';

describe('legal moves', () => {
  test('the first move can be made in twenty ways', () => {
    expect(legalMoves(STARTING_FEN)).toHaveLength(20);
  });

  test('a move is played as legalMoves writes it', () => {
    expect(playMove(STARTING_FEN, 'Nf3')).toEqual({
      from: 'g1',
      to: 'f3',
      san: 'Nf3',
      fen: 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1',
    });
  });

  test('a move is played as UCI writes it, promotion included', () => {
    expect(playMove(STARTING_FEN, 'g1f3')).toEqual(playMove(STARTING_FEN, 'Nf3'));
    expect(playMove(PROMOTION, 'a7a8n')).toMatchObject({
      san: 'a8=N',
      fen: 'N7/4k3/8/8/8/8/8/4K3 b - - 0 1',
    });
  });

  test.each([
    ['a move that is not legal', STARTING_FEN, 'e2e5'],
    ['the same in words', STARTING_FEN, 'Ke2'],
    ['no move at all', STARTING_FEN, '--'],
    ['UCI for no move at all', STARTING_FEN, '0000'],
    ['nonsense', STARTING_FEN, ''],
    ['a promotion where none belongs', STARTING_FEN, 'e2e4q'],
    ['a pawn on the last rank that becomes nothing', PROMOTION, 'a7a8'],
    ['a move that leaves the king in check', '4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1', 'e2c3'],
  ])('%s is not played', (_, fen, move) => {
    expect(playMove(fen, move)).toBeUndefined();
  });
});

test.each([
  ['4k3/8/8/8/8/8/8/4R1K1 b - - 0 1', true],
  ['4k3/8/8/8/8/8/8/4R1K1 w - - 0 1', false],
])('the side to move in %s is in check: %s', (fen, expected) => {
  expect(isCheck(fen)).toBe(expected);
});

test.each([
  ['playing', STARTING_FEN],
  ['checkmate', 'R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1'],
  ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
  ['insufficient-material', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1'],
  ['fifty-moves', '4k3/8/8/8/8/8/8/4K2R w - - 100 80'],
  ['playing', '4k3/8/8/8/8/8/8/4K2R w - - 99 80'],
  ['checkmate', 'R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 80'],
])('%s: %s', (outcome, fen) => {
  expect(findOutcome(fen)).toBe(outcome);
});
