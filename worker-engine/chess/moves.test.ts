import { describe, expect, test } from 'vitest';
import { legalSans } from '../testing/by-chess-js.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { STARTING_FEN } from './fen.ts';
import { legalMoves, positionRulesOf } from './moves.ts';
import { playMove } from './play-move.ts';

const PROMOTION = '8/P3k3/8/8/8/8/8/4K3 w - - 0 1';

describe('legal moves', () => {
  test('the first move can be made in twenty ways', () => {
    expect(legalMoves(STARTING_FEN)).toHaveLength(20);
  });

  test.each([
    ['a promotion is a move for each of the four pieces', PROMOTION, ['a7a8n', 'a7a8b', 'a7a8r', 'a7a8q']],
    ['castling is the king’s move', 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1', ['e8g8', 'e8c8']],
    ['a capture in passing ends behind the pawn', '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1', ['d4e3', 'd4d3']],
    ['a rook that must say where it comes from', '7k/8/8/8/8/8/4K3/R6R w - - 0 1', ['a1d1', 'h1d1']],
  ])('%s', (_, fen, expected) => {
    expect(legalMoves(fen)).toEqual(expect.arrayContaining(expected));
  });

  test('as many as chess.js has, and each can be played, in positions of random games', () => {
    for (const fen of randomGameFens(21, randomCount(300, 1200)).filter((_, index) => index % 25 === 0)) {
      const sans = legalMoves(fen).map((move) => playMove(fen, move)?.san ?? `${move} is not legal`);
      expect(sans.toSorted(), `in ${fen}`).toEqual(legalSans(fen).toSorted());
    }
  });
});

describe('a position', () => {
  test.each([
    ['4k3/8/8/8/8/8/8/4R1K1 b - - 0 1', true],
    ['4k3/8/8/8/8/8/8/4R1K1 w - - 0 1', false],
  ])('the side to move in %s is in check: %s', (fen, isCheck) => {
    expect(positionRulesOf(fen)).toMatchObject({ isCheck, legal: legalMoves(fen) });
  });

  test.each([
    ['playing', STARTING_FEN],
    ['checkmate', 'R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
    ['insufficient-material', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1'],
    ['fifty-moves', '4k3/8/8/8/8/8/8/4K2R w - - 100 80'],
    ['playing', '4k3/8/8/8/8/8/8/4K2R w - - 99 80'],
    ['checkmate', 'R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 80'],
  ])('%s: %s', (status, fen) => {
    expect(positionRulesOf(fen)).toMatchObject({ status });
  });
});
