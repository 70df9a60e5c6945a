import { describe, expect, test } from 'vitest';
import { movesByChessJs } from '../testing/by-chess-js.ts';
import { randomCount } from '../testing/random-count.ts';
import { randomGameFens } from '../testing/random-games.ts';
import { STARTING_FEN } from './fen.ts';
import { playMove } from './play-move.ts';

const PROMOTION = '8/P3k3/8/8/8/8/8/4K3 w - - 0 1';

describe('a move', () => {
  test('is played as algebraic notation writes it', () => {
    expect(playMove(STARTING_FEN, 'Nf3')).toEqual({
      from: 'g1',
      to: 'f3',
      color: 'white',
      san: 'Nf3',
      fen: 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1',
      captured: undefined,
    });
  });

  test('is played as UCI writes it, promotion included', () => {
    expect(playMove(STARTING_FEN, 'g1f3')).toEqual(playMove(STARTING_FEN, 'Nf3'));
    expect(playMove(PROMOTION, 'a7a8n')).toMatchObject({
      san: 'a8=N',
      fen: 'N7/4k3/8/8/8/8/8/4K3 b - - 0 1',
    });
  });

  test.each([
    ['what stood there', '4k3/8/8/8/8/8/4q3/4K3 w - - 0 1', 'e1e2', 'queen'],
    ['the pawn it passes', '4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1', 'd4e3', 'pawn'],
  ])('captures %s', (_, fen, move, captured) => {
    expect(playMove(fen, move)).toMatchObject({ captured });
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

test('every move of random games is played and written as by chess.js', () => {
  for (const fen of randomGameFens(31, randomCount(300, 1200)).filter((_, index) => index % 25 === 0)) {
    for (const expected of movesByChessJs(fen).values()) {
      expect(playMove(fen, expected.san), `${expected.san} in ${fen}`).toEqual(expected);
    }
  }
});
