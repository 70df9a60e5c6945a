import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { legalSans } from '../testing/by-chess-js.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { STARTING_FEN, getPosition } from './fen.ts';
import { isInCheck } from './make-move.ts';
import { findPassingSquare, legalMoves } from './moves.ts';
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

test.each([
  ['4k3/8/8/8/8/8/8/4R1K1 b - - 0 1', true],
  ['4k3/8/8/8/8/8/8/4R1K1 w - - 0 1', false],
])('the side to move in %s is in check: %s', (fen, isCheck) => {
  const position = getPosition(fen);
  expect(isInCheck(position, position.turn)).toBe(isCheck);
});

describe('the square of a capture in passing', () => {
  test.each([
    ['a pawn stands ready', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'd6'],
    ['a black one too', '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1', 'e3'],
    ['no pawn stands ready', '4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1', undefined],
    ['a bishop is no pawn', '4k3/8/8/3pB3/8/8/8/4K3 w - d6 0 1', undefined],
    ['the pawn is pinned', '4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1', undefined],
    ['both pawns would leave the rank to a rook', '4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1', undefined],
    ['no pawn has jumped', '4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1', undefined],
    ['what jumped is a knight', '4k3/8/8/3nP3/8/8/8/4K3 w - d6 0 1', undefined],
    ['something stands behind it', '4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1', undefined],
    ['there was no jump', '4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1', undefined],
  ])('%s: %s, %s', (_, fen, square) => {
    expect(findPassingSquare(getPosition(fen))).toBe(square);
  });

  test('is the square that chess.js writes, for every jump of random games', () => {
    const jumps = randomGameFens(23, randomCount(300, 1500)).map((fen) =>
      new Chess(fen).fen({ forceEnpassantSquare: true }),
    );
    for (const fen of jumps) {
      expect(findPassingSquare(getPosition(fen)) ?? '-', `in ${fen}`).toBe(
        new Chess(fen).fen().split(' ')[3],
      );
    }
  });
});
